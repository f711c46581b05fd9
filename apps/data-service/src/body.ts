/** Bytes ready to send. */
export interface Body {
  readonly byteLength: number;
  bytes(): Uint8Array;
  /** The bytes as characters, if they are few: one string with the head is the cheapest thing to send. */
  latin1(): string | undefined;
}

/** Up to this size, head included, Node sends from the stack without allocating. */
const mostCharacters = 12 * 1024;

export function createBody(bytes: Uint8Array): Body {
  let text: string | undefined;
  return {
    byteLength: bytes.byteLength,
    bytes: () => bytes,
    latin1() {
      if (text === undefined && bytes.byteLength <= mostCharacters) text = Buffer.from(bytes).toString('latin1');
      return text;
    },
  };
}

/** For what is sent once: bytes outside of the heap would stay until the garbage collector runs. */
export function createPassingBody(content: string): Body {
  const byteLength = Buffer.byteLength(content);
  return {
    byteLength,
    bytes: () => Buffer.from(content),
    // Every character is a byte of its own: the text is its own Latin-1 form.
    latin1: () => (byteLength === content.length ? content : undefined),
  };
}
