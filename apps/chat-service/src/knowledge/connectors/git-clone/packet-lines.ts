/** A line of Git's protocol; undefined for the mark between two parts. */
export type PacketLine = Buffer | undefined;

/** Splits what a Git server sends; undefined if it was cut off. */
export function readPacketLines(body: Uint8Array): PacketLine[] | undefined {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const lines: PacketLine[] = [];
  let at = 0;
  while (at < bytes.length) {
    const digits = bytes.toString('latin1', at, at + 4);
    const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
    if (length !== 0 && (length < 4 || at + length > bytes.length)) return undefined;
    lines.push(length === 0 ? undefined : bytes.subarray(at + 4, at + length));
    at += Math.max(4, length);
  }
  return lines;
}

/** An undefined line is the mark between two parts. */
export const writePacketLines = (lines: readonly (string | undefined)[]): string =>
  lines.map((line) => (line === undefined ? '0000' : packetLine(`${line}\n`))).join('');

const packetLine = (text: string) => `${(Buffer.byteLength(text) + 4).toString(16).padStart(4, '0')}${text}`;
