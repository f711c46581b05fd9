import type { ExtractionProcess } from './extraction-process.ts';

export interface IdleProcesses {
  /** An idle process that has read for this workspace before, if there is one. */
  take(owner: string): ExtractionProcess | undefined;
  put(owner: string, child: ExtractionProcess): void;
  close(): void;
}

/**
 * Processes that stay idle for a while for the next document of the same workspace, so that whatever a hostile document
 * did to its process cannot affect other workspaces. The oldest one is killed when too many are idle.
 */
export function createIdleProcesses({ idleMs, most }: { idleMs: number; most: number }): IdleProcesses {
  const waiting = new Map<ExtractionProcess, { owner: string; timer: NodeJS.Timeout }>();
  const remove = (child: ExtractionProcess) => {
    clearTimeout(waiting.get(child)?.timer);
    waiting.delete(child);
    return child;
  };
  const end = (child: ExtractionProcess) => remove(child).kill();
  return {
    take(owner) {
      const found = [...waiting].find(([, place]) => place.owner === owner);
      return found && remove(found[0]);
    },
    put(owner, child) {
      waiting.set(child, { owner, timer: setTimeout(() => end(child), idleMs).unref() });
      const [oldest] = waiting.keys();
      if (oldest && waiting.size > most) end(oldest);
    },
    close: () => [...waiting.keys()].forEach(end),
  };
}
