import { Unreadable } from '../unreadable.ts';

/** Makes an object of its base and the difference: copies from the base, and new bytes. */
export function applyDelta(base: Uint8Array, delta: Uint8Array, mostBytes: number): Uint8Array {
  const reader = createReader(delta);
  const [baseSize, size] = [reader.number(), reader.number()];
  if (baseSize !== base.length || size > mostBytes) throw damagedDelta();
  const made = Buffer.alloc(size);
  let at = 0;
  while (!reader.isAtEnd()) {
    const piece = readPiece(reader, base);
    if (at + piece.length > size) throw damagedDelta();
    made.set(piece, at);
    at += piece.length;
  }
  if (at !== size) throw damagedDelta();
  return made;
}

const damagedDelta = () => new Unreadable('The Git server sent a difference that does not fit.');

function readPiece(reader: ReturnType<typeof createReader>, base: Uint8Array): Uint8Array {
  const command = reader.byte();
  if (command === 0) throw damagedDelta();
  if (command < 128) return reader.bytes(command);
  const from = reader.parts(command, 4);
  const length = reader.parts(command >> 4, 3) || 65_536;
  if (from + length > base.length) throw damagedDelta();
  return base.subarray(from, from + length);
}

function createReader(delta: Uint8Array) {
  let at = 0;
  const byte = () => {
    const value = delta[at];
    if (value === undefined) throw damagedDelta();
    at += 1;
    return value;
  };
  return {
    byte,
    isAtEnd: () => at >= delta.length,
    bytes(length: number): Uint8Array {
      if (at + length > delta.length) throw damagedDelta();
      at += length;
      return delta.subarray(at - length, at);
    },
    /** Seven bits in each byte, the lowest first. */
    number(): number {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const next = byte();
        value += (next & 127) * factor;
        if (next < 128 || factor > 2 ** 35) return value;
      }
    },
    /** Only the bytes whose bits are set are there, the lowest first. */
    parts(bits: number, count: number): number {
      let value = 0;
      for (let index = 0; index < count; index += 1) {
        if ((bits & (1 << index)) !== 0) value += byte() * 256 ** index;
      }
      return value;
    },
  };
}
