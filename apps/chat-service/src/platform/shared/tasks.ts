/** Background work that its caller does not wait for. */
export interface Tasks {
  run(work: Promise<void>): void;
  /** Waits until nothing runs, including work started meanwhile. */
  settle(): Promise<void>;
}

export function createTasks(onError: (error: unknown) => void): Tasks {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const task = work.catch(onError).finally(() => running.delete(task));
      running.add(task);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
