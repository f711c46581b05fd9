/** What is kept between two visits. */
export interface StoredVisit {
  /** Lets the service recognise the visitor. */
  visitor?: string | undefined;
  sessionId?: string | undefined;
  /** When the conversation was last used. */
  usedAt?: number | undefined;
  /** A question that has no answer yet, to be asked again under the same key. */
  pending?: { key: string; message: string; sessionId?: string | undefined } | undefined;
  /** How many messages of people were shown in the conversation. */
  seen?: number | undefined;
  /** The hash of the consent text that was accepted. */
  consent?: string | undefined;
  /** What was typed and not sent. */
  draft?: string | undefined;
}

export interface Storage {
  load(): StoredVisit;
  save(changes: StoredVisit): void;
  /** Starts with the copy that the page kept. */
  restore(text: string | null | undefined): void;
}

/**
 * Uses the browser's storage for this bot, which other sites cannot read. If the browser denies that, as some do in
 * frames, data is kept in memory, and `keepElsewhere` gets a copy.
 */
export function createStorage(
  name: string,
  open: () => globalThis.Storage,
  keepElsewhere: (text: string) => void = () => undefined,
): Storage {
  let kept: StoredVisit = {};

  function read(find: () => string | null | undefined): StoredVisit {
    try {
      const found: unknown = JSON.parse(find() ?? 'null');
      return typeof found === 'object' && found !== null ? found : kept;
    } catch {
      return kept;
    }
  }

  function load(): StoredVisit {
    kept = read(() => open().getItem(name));
    return kept;
  }

  return {
    load,
    save(changes) {
      kept = { ...load(), ...changes };
      const text = JSON.stringify(kept);
      try {
        open().setItem(name, text);
      } catch {
        keepElsewhere(text);
      }
    },
    restore(text) {
      kept = read(() => text);
    },
  };
}
