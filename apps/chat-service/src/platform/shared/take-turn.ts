const waiting: (() => void)[] = [];

/**
 * Resolves in a turn of the event loop in which no other work of this kind runs. Unlike `setImmediate`, whose callbacks
 * all run in one turn, a hundred questions at once do not hold up a health check for the sum of their work.
 */
export function takeTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (waiting.length === 1) setImmediate(next);
  return promise;
}

function next(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(next);
}
