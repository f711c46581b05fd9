import type { HistoryMessage } from '../../answering/answer/answerer.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';

/** The messages of conversations; recent ones are cached in memory so that a long one costs no more than a short one. */
export interface History {
  /** All messages before a position, in order. Only messages that are not cached are read from the database. */
  read(conversationId: string, before: number): Promise<readonly HistoryMessage[]>;
  /** Caches messages that were just stored, starting at a position. */
  add(conversationId: string, position: number, messages: readonly HistoryMessage[]): void;
  forget(conversationId: string): void;
}

interface Kept {
  /** Positions are counted without gaps, so an index here is a position. Messages never change once they are stored. */
  messages: HistoryMessage[];
  size: number;
}

/** `mostCharacters` bounds the memory; the least recently used conversations are evicted first. */
export function createHistory(database: Database, mostCharacters: number): History {
  const kept = new Map<string, Kept>();
  const select = defineQuery((given: { conversationId: string; from: number; before: number }) =>
    database.build
      .selectFrom('messages')
      .select(['role', 'text'])
      .where('conversation_id', '=', given.conversationId)
      .where('position', '>=', given.from)
      .where('position', '<', given.before)
      .orderBy('position'),
  );
  let size = 0;

  function add(conversationId: string, position: number, messages: readonly HistoryMessage[]): void {
    const known = kept.get(conversationId) ?? { messages: [], size: 0 };
    // A gap would hide messages, so these are not cached and are read when needed.
    if (known.messages.length !== position) return;
    for (const message of messages) known.messages.push(message);
    const growth = sizeOf(messages);
    known.size += growth;
    size += growth;
    kept.delete(conversationId);
    kept.set(conversationId, known);
    makeRoom();
  }

  function forget(conversationId: string): void {
    size -= kept.get(conversationId)?.size ?? 0;
    kept.delete(conversationId);
  }

  function makeRoom(): void {
    for (const oldest of kept.keys()) {
      if (size <= mostCharacters) return;
      forget(oldest);
    }
  }

  return {
    async read(conversationId, before) {
      if (before === 0) return [];
      const known = kept.get(conversationId)?.messages ?? [];
      if (known.length >= before) return known.length === before ? known : known.slice(0, before);
      const newer = await database.read(select({ conversationId, from: known.length, before }));
      const whole = [...known, ...newer];
      add(conversationId, known.length, newer);
      return whole;
    },
    add,
    forget,
  };
}

/** The object around each text takes about as much memory as a hundred characters. */
function sizeOf(messages: readonly HistoryMessage[]): number {
  return messages.reduce((sum, { text }) => sum + text.length + 100, 0);
}
