import { describe, expect, it } from 'vitest';
import { quantise } from './quantised.ts';
import { decodeVectorFile, encodeVectorFile } from './vector-file.ts';

const vectors = quantise([Float32Array.of(0.6, -0.8, 0), Float32Array.of(0, 0, 1)], 3);
const file = encodeVectorFile({ model: 'm', hash: 'h', vectors });

describe('a file of vectors', () => {
  it('gives back what was put in, wherever it lies in memory', () => {
    expect(decodeVectorFile(file)).toEqual({ model: 'm', hash: 'h', vectors });
    const shifted = Buffer.concat([Buffer.from('x'), file]).subarray(1);
    expect(decodeVectorFile(shifted)?.vectors).toEqual(vectors);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a cut off one', file.subarray(0, -1)],
    ['one with more than it says', Buffer.concat([file, Buffer.alloc(1)])],
    ['something else', Buffer.from('<html>\n')],
    ['a header of other fields', Buffer.from('{"model":1}\n')],
  ])('is none when it is %s', (_what, bytes) => {
    expect(decodeVectorFile(bytes)).toBeUndefined();
  });
});
