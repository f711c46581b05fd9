import { expect, it } from 'vitest';
import { humanLine } from './human-line.ts';
import { createLog } from './logger.ts';

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const keep = (line: string) => {
    text += humanLine(line);
  };
  write(createLog('chat', 'info', { write: keep }));
  return text.replace(/^\d\d:\d\d:\d\d/, 'TIME');
}

it('says a request in one short line', () => {
  const request = { requestId: 'req_12345678', method: 'POST', route: '/api/v1/chat', status: 200 };
  const text = written((log) => log.request({ ...request, milliseconds: 3.21, address: '203.0.113.7' }));
  expect(text).toBe('TIME chat  POST /api/v1/chat 200 3.2 ms  req_12345678\n');
});

it('says what happened, how bad it is and what belongs to it', () => {
  expect(written(({ logger }) => logger.info({ url: 'http://x', count: 2 }, 'listening'))).toBe(
    'TIME chat  listening  url=http://x  count=2\n',
  );
  const text = written(({ logger }) =>
    logger.error({ err: new Error('gone'), requestId: 'req_1' }, 'a request failed'),
  );
  expect(text).toMatch(/^TIME chat {2}ERROR {2}a request failed {2}Error: gone\n {4}at .* requestId=req_1\n$/s);
});

it('passes on what is no JSON', () => {
  expect(humanLine('plain\n')).toBe('plain\n');
});
