import { createMemory } from '@lectern/service-kit';

type Port<Given extends unknown[], Value> = (...given: Given) => Promise<Value | undefined>;

/** Wraps a port to note when it returned undefined, which makes the value incomplete. */
export type Watch = <Given extends unknown[], Value>(port: Port<Given, Value>) => Port<Given, Value>;

/** Values cached by what they were made from, so that they never go stale: changed inputs have another key. */
export type AnswerCache<Value> = (key: string, make: (watch: Watch) => Promise<Value>) => Promise<Value>;

export interface AnswerCacheOptions {
  most: number;
  /** Whether there is time to recompute an incomplete value; if not, the cached one is used. */
  mayRerank: () => boolean;
}

/** Makes each value once: concurrent callers with the same key share the one in flight. */
export function createAnswerCache<Value>({ most, mayRerank }: AnswerCacheOptions): AnswerCache<Value> {
  const kept = createMemory<{ value: Value; isComplete: boolean }>(most);
  const making = new Map<string, Promise<Value>>();

  async function makeFor(key: string, make: (watch: Watch) => Promise<Value>): Promise<Value> {
    let isComplete = true;
    const watch: Watch =
      (port) =>
      async (...given) => {
        const result = await port(...given);
        isComplete &&= result !== undefined;
        return result;
      };
    const value = await make(watch);
    kept.set(key, { value, isComplete });
    return value;
  }

  return async (key, make) => {
    const known = kept.get(key);
    if (known && (known.isComplete || !mayRerank())) return known.value;
    const others = making.get(key);
    if (others !== undefined) return await others;
    const running = makeFor(key, make);
    making.set(key, running);
    try {
      return await running;
    } finally {
      making.delete(key);
    }
  };
}
