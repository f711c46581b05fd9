const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'WARNING',
  50: 'ERROR',
  60: 'FATAL',
};

/** A log line of JSON as a person reads it: `12:00:01 chat  POST /api/v1/chat 200 3.2 ms  req_...`. */
export function humanLine(json: string): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(json);
  } catch {
    return json;
  }
  const { level, time, service, msg, err, requestId, method, route, status, ms, address: _, ...rest } = entry;
  const start = `${String(time).slice(11, 19)} ${String(service ?? '').padEnd(5)}`;
  if (route !== undefined) return `${start} ${method} ${route} ${status} ${Number(ms).toFixed(1)} ms  ${requestId}\n`;
  const word = levels[Number(level)] ?? '';
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const known = requestId === undefined ? details : [...details, `requestId=${requestId}`];
  const text = [word, msg, reasonOf(err), ...known].filter((part) => part !== undefined && part !== '').join('  ');
  return `${start} ${text}\n`;
}

function reasonOf(err: unknown): string | undefined {
  if (typeof err !== 'object' || err === null || !('message' in err)) return undefined;
  return 'stack' in err && typeof err.stack === 'string' ? err.stack : String(err.message);
}
