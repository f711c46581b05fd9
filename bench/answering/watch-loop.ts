// Loaded before the service: reports over HTTP how long the main thread has worked without a break.
import { isMainThread } from 'node:worker_threads';

const port = process.env.BENCH_WATCH_PORT;
if (isMainThread && port !== undefined) {
  let longestUs = 0;
  let last = process.threadCpuUsage();
  // Counts the thread's own time, since waiting for a core that other programs use is not our doing.
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longestUs = Math.max(longestUs, user + system);
    last = process.threadCpuUsage();
  }, 1).unref();
  // An import of node:http, as each thread would load it, brings a WebSocket client of 4 MB that the service does not use.
  const server = process.getBuiltinModule('node:http').createServer((_request, response) => {
    response.end(String(longestUs / 1_000));
    longestUs = 0;
  });
  server.listen(Number(port), '127.0.0.1').unref();
}
