/** The tag of the orientation with its type and count, in both orders of bytes; the value follows. */
const marks = [
  { mark: Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]), offset: 9 },
  { mark: Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0]), offset: 8 },
];

/** How a camera was held, as EXIF says it; 1 if it does not. */
export function orientationOf(picture: Uint8Array): number {
  const start = Buffer.from(picture.buffer, picture.byteOffset, Math.min(picture.byteLength, 1_000));
  for (const { mark, offset } of marks) {
    const at = start.indexOf(mark);
    const value = at === -1 ? undefined : start[at + offset];
    if (value !== undefined && value >= 1 && value <= 8) return value;
  }
  return 1;
}
