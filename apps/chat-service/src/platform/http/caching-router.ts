import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * Caches the tree lookup of handlers, which takes time on every request, for paths without parameters and wildcards.
 * The result never changes, so requests share it.
 */
export function createCachingRouter<Handler>(): Router<Handler> {
  const tree = new TrieRouter<Handler>();
  const found = new Map<string, Map<string, Result<Handler>>>();
  return {
    name: 'CachingRouter',
    add(method, path, handler) {
      tree.add(method, path, handler);
      // A route that is added later may match paths that were already looked up.
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
