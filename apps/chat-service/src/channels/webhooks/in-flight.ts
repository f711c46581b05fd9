/**
 * Conversations with a delivery in flight. Whoever makes it looks for the next one afterwards, so deliveries queued for such
 * a conversation in the meantime need no lookup of their own.
 */
export function createInFlight() {
  const conversations = new Map<string, { hasMore: boolean }>();
  return {
    /** Returns a function to call at the end, which returns whether more was queued in the meantime. */
    enter(keyId: string, conversationId: string | null): () => boolean {
      if (conversationId === null) return () => false;
      const name = nameOf(keyId, conversationId);
      const state = { hasMore: false };
      conversations.set(name, state);
      return () => {
        if (conversations.get(name) === state) conversations.delete(name);
        return state.hasMore;
      };
    },
    /** More was queued for a conversation. Returns whether it has a delivery in flight. */
    add(keyId: string, conversationId: string): boolean {
      const state = conversations.get(nameOf(keyId, conversationId));
      if (state) state.hasMore = true;
      return state !== undefined;
    },
  };
}

/** Keys do not share conversations, but two keys may use the same conversation id. */
const nameOf = (keyId: string, conversationId: string) => `${keyId} ${conversationId}`;
