/** What is kept between two visits. */
export interface Kept {
  /** By which the service knows the visitor again. */
  visitor?: string | undefined;
  sessionId?: string | undefined;
  /** When the conversation was last used. */
  usedAt?: number | undefined;
  /** A question that has no answer yet, to be asked again under the same key. */
  pending?: { key: string; message: string; sessionId?: string | undefined } | undefined;
  /** What was typed and not sent. */
  draft?: string | undefined;
}

export interface Storage {
  load(): Kept;
  save(changes: Kept): void;
}

/** In the browser's storage for this bot, which other sites have no part in; in memory where the browser refuses that. */
export function createStorage(name: string, open: () => globalThis.Storage): Storage {
  let kept: Kept = {};
  const attempt = <Result>(work: (storage: globalThis.Storage) => Result): Result | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };

  return {
    load() {
      const text = attempt((storage) => storage.getItem(name));
      const read = text ? attempt(() => JSON.parse(text) as Kept) : undefined;
      if (typeof read === 'object' && read !== null) kept = read;
      return kept;
    },
    save(changes) {
      kept = { ...this.load(), ...changes };
      attempt((storage) => storage.setItem(name, JSON.stringify(kept)));
    },
  };
}
