import { createMemory } from '@lectern/service-kit';

type Port<Given extends unknown[], Value> = (...given: Given) => Promise<Value | undefined>;

/** A port that notes when it had nothing to give: what is made with it is not complete then. */
export type Watch = <Given extends unknown[], Value>(port: Port<Given, Value>) => Port<Given, Value>;

/** Values by what they were made from, so that they never go stale: what changes has another key. */
export type AnswerCache<Value> = (key: string, make: (watch: Watch) => Promise<Value>) => Promise<Value>;

export interface AnswerCacheOptions {
  most: number;
  /** Whether there is time to complete a value; where there is none, it will do as it is. */
  mayRerank: () => boolean;
}

/** Makes each value once: those who ask for the same at the same time wait for the one that is being made. */
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
    try {
      const value = await make(watch);
      kept.set(key, { value, isComplete });
      return value;
    } finally {
      making.delete(key);
    }
  }

  return async (key, make) => {
    const known = kept.get(key);
    if (known && (known.isComplete || !mayRerank())) return known.value;
    const running = making.get(key) ?? makeFor(key, make);
    making.set(key, running);
    return await running;
  };
}
