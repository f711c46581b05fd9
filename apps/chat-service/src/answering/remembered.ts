import { createMemory } from '@lectern/service-kit';

/** A result, and whether everything that could have made it better was at hand. */
export interface Made<Value> {
  value: Value;
  isComplete: boolean;
}

/** Values by what they were made from, so that they never go stale: what changes has another key. */
export type Remembered<Value> = (key: string, make: () => Promise<Made<Value>>) => Promise<Value>;

export interface RememberedOptions {
  most: number;
  /** While this is so, values that are not complete will do. */
  isHeavy: () => boolean;
}

/** Makes each value once: those who ask for the same at the same time wait for the one that is being made. */
export function createRemembered<Value>({ most, isHeavy }: RememberedOptions): Remembered<Value> {
  const kept = createMemory<Made<Value>>(most);
  const making = new Map<string, Promise<Made<Value>>>();

  async function makeFor(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    try {
      const made = await make();
      kept.set(key, made);
      return made;
    } finally {
      making.delete(key);
    }
  }

  return async (key, make) => {
    const known = kept.get(key);
    if (known && (known.isComplete || isHeavy())) return known.value;
    const running = making.get(key) ?? makeFor(key, make);
    making.set(key, running);
    return (await running).value;
  };
}

type Port<Given extends unknown[], Value> = (...given: Given) => Promise<Value | undefined>;

/** Ports that note when one of them had nothing to give. */
export function createWatch() {
  let isComplete = true;
  return {
    isComplete: () => isComplete,
    watch:
      <Given extends unknown[], Value>(port: Port<Given, Value>): Port<Given, Value> =>
      async (...given) => {
        const value = await port(...given);
        isComplete &&= value !== undefined;
        return value;
      },
  };
}
