import { createHash } from 'node:crypto';
import { applyDelta } from './apply-delta.ts';
import { type Entry, type GitObject, inflate, mostObjectBytes } from './pack-entry.ts';

const mostKeptBytes = 32_000_000;
/** Git itself makes at most 4,095, and usually 50. */
const mostSteps = 5_000;

/** Puts objects together that are stored as differences. */
export function createResolver(pack: Uint8Array, entries: ReadonlyMap<number, Entry>) {
  const places = new Map<string, number>();
  const known = new Set<number>();
  const kept = createKept();

  function readWhole(at: number, entry: Entry): GitObject | undefined {
    if (entry.type === 'delta') return undefined;
    const object = { type: entry.type, bytes: inflate(pack, entry).bytes };
    kept.add(at, object);
    return object;
  }

  /** The object at the beginning of a chain, and the differences up to the wanted one. */
  function readChain(from: number) {
    const steps: { at: number; delta: Uint8Array }[] = [];
    let at: number | undefined = from;
    while (at !== undefined && steps.length <= mostSteps) {
      const entry: Entry | undefined = entries.get(at);
      if (entry === undefined) return undefined;
      const object = kept.get(at) ?? readWhole(at, entry);
      if (object !== undefined) return { object, steps };
      steps.unshift({ at, delta: inflate(pack, entry).bytes });
      at = typeof entry.base === 'string' ? places.get(entry.base) : entry.base;
    }
    return undefined;
  }

  function resolve(from: number): GitObject | undefined {
    const chain = readChain(from);
    return chain?.steps.reduce(({ type, bytes }, { at, delta }) => {
      const object = { type, bytes: applyDelta(bytes, delta, mostObjectBytes) };
      kept.add(at, object);
      return object;
    }, chain.object);
  }

  return {
    /** Makes an object known by its hash; one whose base is not known yet stays unknown. */
    remember(at: number): void {
      const object = known.has(at) ? undefined : resolve(at);
      if (object === undefined) return;
      known.add(at);
      const hash = createHash('sha1').update(`${object.type} ${object.bytes.length}\0`).update(object.bytes);
      places.set(hash.digest('hex'), at);
    },
    byHash(hash: string): GitObject | undefined {
      const at = places.get(hash);
      return at === undefined ? undefined : resolve(at);
    },
  };
}

/** The last objects, which are the bases of those that follow. */
function createKept() {
  const objects = new Map<number, GitObject>();
  let bytes = 0;
  return {
    get: (at: number) => objects.get(at),
    add(at: number, object: GitObject): void {
      bytes += object.bytes.length;
      if (bytes > mostKeptBytes) {
        objects.clear();
        bytes = object.bytes.length;
      }
      objects.set(at, object);
    },
  };
}
