/**
 * The longest time for which work holds the event loop without letting other work run. Measured by the CPU time of this
 * thread: other programs on the machine do not count.
 */
export async function heldMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = usedMs();
  let isOver = false;
  const look = () => {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return Math.max(longest, usedMs() - last);
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
