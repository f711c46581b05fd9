// The upper bound of the runtime: precomputed answers, one map lookup, nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { BareAnswer } from '../fixture.ts';

const [port, file = ''] = process.argv.slice(2);
const captured: BareAnswer[] = JSON.parse(readFileSync(file, 'utf8'));
const answers = new Map(
  captured.map(({ path, status, headers, body }) => {
    const bytes = body === '' ? undefined : Buffer.from(body, 'base64');
    return [path, { status, headers, body: bytes }];
  }),
);

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}).listen({ port: Number(port), host: '127.0.0.1', backlog: 1024 });
