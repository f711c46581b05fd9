// Fastify as people write it: the official plugins, arrays filtered and JSON made for each request.
import { readFileSync } from 'node:fs';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import { fastify } from 'fastify';

type Item = Record<string, unknown>;
type Database = Record<string, Item[]>;

const [port, file = ''] = process.argv.slice(2);
const database: Database = JSON.parse(readFileSync(file, 'utf8'));

const app = fastify();
await app.register(cors);
await app.register(rateLimit, { max: 1_000_000, timeWindow: '1 minute' });
await app.register(etag);
await app.register(compress);

app.get<{ Params: { resource: string }; Querystring: Item }>('/api/v1/:resource', (request, reply) => {
  const records = database[request.params.resource];
  if (records === undefined) return reply.code(404).send({ success: false, error: 'Not found' });
  const filters = Object.entries(request.query);
  const data = records.filter((record) => filters.every(([name, value]) => record[name] === value));
  return { success: true, count: data.length, data };
});

app.get<{ Params: { resource: string; key: string } }>('/api/v1/:resource/:key', (request, reply) => {
  const data = database[request.params.resource]?.find((record) => record.id === request.params.key);
  return data === undefined ? reply.code(404).send({ success: false, error: 'Not found' }) : { success: true, data };
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
