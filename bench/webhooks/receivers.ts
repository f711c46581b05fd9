import { createServer } from 'node:http';

// Receivers of the benchmark, in a process of their own: /fast/... answers at once, /hang/... never.
const lags: number[] = [];

const server = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  if (request.url === '/report') {
    response.end(JSON.stringify(lags.splice(0)));
    return;
  }
  if (request.url?.startsWith('/hang')) return;
  const { timestamp } = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  lags.push(Date.now() - Date.parse(timestamp));
  response.writeHead(204).end();
});

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
