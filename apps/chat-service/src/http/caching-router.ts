import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * Looks handlers up in a tree, which costs every request some time; for paths without parameters and wildcards only once.
 * What was found never changes, so requests share it.
 */
export function createCachingRouter<Handler>(): Router<Handler> {
  const tree = new TrieRouter<Handler>();
  const found = new Map<string, Map<string, Result<Handler>>>();
  return {
    name: 'CachingRouter',
    add(method, path, handler) {
      tree.add(method, path, handler);
      // A route that comes later may match paths that were looked up.
      for (const byMethod of found.values()) byMethod.clear();
      if (!/[:*?]/.test(path)) found.set(path, new Map());
    },
    match(method, path) {
      const byMethod = found.get(path);
      const known = byMethod?.get(method);
      if (known !== undefined) return known;
      const result = tree.match(method, path);
      byMethod?.set(method, result);
      return result;
    },
  };
}
