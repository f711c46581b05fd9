import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLineBlocks } from './line-blocks.ts';
import { openLineOutput } from './line-output.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'lectern-log-')), 'log');

it('writes every line in order, also when many buffers fill at once', async () => {
  const file = newFile();
  const descriptor = openSync(file, 'w');
  const output = openLineOutput(descriptor);
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `{"line":${index},"text":"grün und ${'x'.repeat(100)}"}\n`,
  );
  for (const line of lines) output.write(line);
  output.flush();
  await expect.poll(() => readFileSync(file, 'utf8').length).toBe(lines.join('').length);
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
  closeSync(descriptor);
});

it('writes the last lines a moment later without being asked', async () => {
  const file = newFile();
  const descriptor = openSync(file, 'w');
  openLineOutput(descriptor).write('only\n');
  expect(readFileSync(file, 'utf8')).toBe('');
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('only\n');
  closeSync(descriptor);
});

it('drops and counts what comes when the reader has stood still for megabytes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = newFile();
  const descriptor = openSync(file, 'w');
  const output = openLineOutput(descriptor);
  // No turn of the event loop between the lines, so nothing can be written meanwhile.
  for (let line = 0; line < 90_000; line += 1) output.write(`${'y'.repeat(99)}\n`);
  // The time to flush comes while all buffers wait for a slow disk.
  vi.advanceTimersByTime(1_000);
  const isReported = () => {
    vi.advanceTimersByTime(1_000);
    return readFileSync(file, 'utf8').includes('"msg":"log lines dropped"');
  };
  await expect.poll(isReported).toBe(true);
  const text = readFileSync(file, 'utf8');
  const dropped = Number(/"dropped":(\d+)/.exec(text)?.[1]);
  expect(text.split('\n').filter((line) => line.startsWith('y')).length + dropped).toBe(90_000);
  closeSync(descriptor);
});

it('writes the lines that threads hand over as whole blocks', async () => {
  const file = newFile();
  const descriptor = openSync(file, 'w');
  const output = openLineOutput(descriptor);
  const threads = ['a', 'b'].map((name) => ({ name, blocks: createLineBlocks((lines) => output.writeBlock(lines)) }));
  for (let line = 0; line < 5_000; line += 1) {
    for (const { name, blocks } of threads) blocks.write(`${name} ${line} ${'z'.repeat(50)}\n`);
  }
  for (const { blocks } of threads) blocks.flush();
  output.flush();
  const written = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
  await expect.poll(() => written().length).toBe(10_000);
  const numbersOf = (name: string) => written().filter((line) => line.startsWith(name));
  for (const { name } of threads) {
    expect(numbersOf(name)).toEqual(Array.from({ length: 5_000 }, (_, line) => `${name} ${line} ${'z'.repeat(50)}`));
  }
  closeSync(descriptor);
});
