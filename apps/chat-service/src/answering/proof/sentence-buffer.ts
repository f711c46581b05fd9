/** A longer run of text without a sentence end is discarded. */
const longestSentence = 2_000;

/** Collects a streamed text and passes on each sentence once it is complete. */
export function createSentenceBuffer(release: (sentence: string) => Promise<void>) {
  let buffer = '';

  async function take(piece: string): Promise<void> {
    const isNewWord = /\n|\s\S/.test(buffer.slice(-1) + piece);
    buffer += piece;
    // A model may stream single characters; a sentence is complete only where the next word or line begins.
    if (!isNewWord || !/[.!?\n]/.test(buffer)) return discardEndless();
    for (let end = endOf(buffer); end > 0; end = endOf(buffer)) {
      const sentence = buffer.slice(0, end);
      buffer = buffer.slice(end);
      await release(sentence);
    }
    discardEndless();
  }

  function discardEndless(): void {
    if (buffer.length > longestSentence) buffer = '';
  }

  return {
    /** Must be awaited before the next call. */
    async add(piece: string): Promise<void> {
      // A model may send everything at once; the search for sentences has to stay within short texts.
      for (let at = 0; at < piece.length; at += longestSentence) await take(piece.slice(at, at + longestSentence));
    },
    /** Treats the rest as a sentence. */
    async end(): Promise<void> {
      const rest = buffer;
      buffer = '';
      await release(rest);
    },
  };
}

/** Where the first sentence ends, including its citation marks; 0 while it is incomplete. */
function endOf(text: string): number {
  const start = text.search(/\S/);
  if (start === -1) return 0;
  const rest = text.slice(start);
  const found = rest.match(
    /^(?:\[\d+\s*:[^\]]*\]|[^[]|\[(?!\d+\s*:))*?(?:[.!?](?<!^\d+[.!?]|\b(?:e\.g|i\.e|vs|approx|no)[.!?])[)"'\u201D\u2019*]*(?:\s*\[\d(?:[\d,\s]*|\s*:[^\]]*)\])*(?=\s+[^\s[])|(?=\n))/,
  );
  return found === null ? 0 : start + found[0].length;
}
