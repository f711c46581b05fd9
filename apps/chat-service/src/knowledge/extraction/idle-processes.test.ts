import { expect, it, vi } from 'vitest';
import type { ExtractionProcess } from './extraction-process.ts';
import { createIdleProcesses } from './idle-processes.ts';

function createChild(): ExtractionProcess & { kill: ReturnType<typeof vi.fn<() => void>> } {
  return { ask: () => Promise.reject(new Error('not asked')), kill: vi.fn<() => void>() };
}

it('keeps a process for the workspace that it has read for, and for no other', () => {
  const idle = createIdleProcesses({ idleMs: 60_000, most: 3 });
  const child = createChild();
  idle.put('acme', child);
  expect(idle.take('other')).toBeUndefined();
  expect(idle.take('acme')).toBe(child);
  expect(idle.take('acme')).toBeUndefined();
  idle.close();
  expect(child.kill).not.toHaveBeenCalled();
});

it('ends the oldest one when too many wait, and the rest when it closes', () => {
  const idle = createIdleProcesses({ idleMs: 60_000, most: 2 });
  const children = [createChild(), createChild(), createChild()] as const;
  for (const [index, child] of children.entries()) idle.put(`workspace ${index}`, child);
  expect(children.map(({ kill }) => kill.mock.calls.length)).toEqual([1, 0, 0]);
  idle.close();
  expect(children.map(({ kill }) => kill.mock.calls.length)).toEqual([1, 1, 1]);
});

it('ends a process that nobody needs for a while', () => {
  vi.useFakeTimers();
  try {
    const idle = createIdleProcesses({ idleMs: 3_000, most: 3 });
    const child = createChild();
    idle.put('acme', child);
    vi.advanceTimersByTime(3_001);
    expect(child.kill).toHaveBeenCalledOnce();
    expect(idle.take('acme')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
