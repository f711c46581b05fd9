/**
 * Conversations with a delivery on its way. Whoever makes it looks for the next one afterwards, so what is stored for such
 * a conversation meanwhile needs no look of its own.
 */
export function createInFlight() {
  const conversations = new Map<string, { hasMore: boolean }>();
  return {
    /** Returns a function to call at the end, which says whether more was stored meanwhile. */
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
    /** More was stored for a conversation. Gives whether it has a delivery on its way. */
    add(keyId: string, conversationId: string): boolean {
      const state = conversations.get(nameOf(keyId, conversationId));
      if (state) state.hasMore = true;
      return state !== undefined;
    },
  };
}

/** Keys do not share conversations, but two may have told us the same id. */
const nameOf = (keyId: string, conversationId: string) => `${keyId} ${conversationId}`;
