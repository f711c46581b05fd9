import { expect, it, vi } from 'vitest';
import { createLineBlocks } from './line-blocks.ts';
import { createLog } from './logger.ts';

const line = { requestId: 'request-1', method: 'GET', route: '/api/v1/mobs/{name}', address: '2001:db8::/64' };
const requests = [
  { ...line, status: 200, milliseconds: 0 },
  { ...line, status: 304, milliseconds: 0.0499 },
  { ...line, status: 200, milliseconds: 9.9999 },
  { ...line, status: 404, milliseconds: 12_345.6 },
];

it('writes the same lines as bytes and as text', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: Date.UTC(2026, 0, 2, 3, 4, 59, 7) });
  const text: string[] = [];
  const bytes: string[] = [];
  const blocks = createLineBlocks((block) => bytes.push(Buffer.from(block).toString()));
  for (const destination of [{ write: (each: string) => text.push(each) }, blocks]) {
    const log = createLog('data', 'info', destination);
    for (const request of requests) log.request(request);
    vi.advanceTimersByTime(0);
  }
  blocks.flush();
  vi.useRealTimers();
  expect(bytes.join('')).toBe(text.join(''));
  const parsed = text.map((each) => JSON.parse(each));
  expect(parsed.map(({ ms }) => ms)).toEqual([0, 0.049, 9.999, 12_345.6]);
  expect(parsed[3]).toEqual({
    level: 30,
    time: '2026-01-02T03:04:59.007Z',
    service: 'data',
    ...line,
    status: 404,
    ms: 12_345.6,
  });
});
