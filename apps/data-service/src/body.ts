/** Bytes ready to send. */
export interface Body {
  readonly byteLength: number;
  bytes(): Uint8Array;
  /** Copies the bytes into a buffer that has room for them. */
  copyTo(target: Buffer, at: number): unknown;
  /** The bytes as a Latin-1 string if they are few: sending head and body as one string is cheapest. */
  latin1(): string | undefined;
}

/** Up to this size, head included, Node sends from the stack without allocating. */
const mostCharacters = 12 * 1024;

export function createBody(bytes: Uint8Array): Body {
  let text: string | undefined;
  return {
    byteLength: bytes.byteLength,
    bytes: () => bytes,
    copyTo: (target, at) => target.set(bytes, at),
    latin1() {
      if (text === undefined && bytes.byteLength <= mostCharacters) text = Buffer.from(bytes).toString('latin1');
      return text;
    },
  };
}

/** For bodies that are sent only once: off-heap bytes would stay allocated until the garbage collector runs. */
export function createPassingBody(content: string): Body {
  const byteLength = Buffer.byteLength(content);
  return {
    byteLength,
    bytes: () => Buffer.from(content),
    copyTo: (target, at) => target.write(content, at),
    // If every character is one byte, the text can be sent as Latin-1 unchanged.
    latin1: () => (byteLength === content.length ? content : undefined),
  };
}
