import { describe, expect, it } from 'vitest';
import { requestIdFrom } from './request-id.ts';

const createId = () => 'made';

describe('requestIdFrom', () => {
  it('keeps a sane id of the caller', () => {
    expect(requestIdFrom('0f8fad5b-d9cb-469f-a165-70867728950e', createId)).toBe(
      '0f8fad5b-d9cb-469f-a165-70867728950e',
    );
  });

  it.each([undefined, '', 'short', 'a'.repeat(129), 'with space 1234', 'line\nbreak1234', '<script>alert(1)</script>'])(
    'makes one instead of %j',
    (header) => {
      expect(requestIdFrom(header, createId)).toBe('made');
    },
  );
});
