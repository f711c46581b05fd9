// Express as people write it: the usual middleware, arrays filtered and JSON made for each request.
import { readFileSync } from 'node:fs';
import compression from 'compression';
import cors from 'cors';
import express from 'express';
import { rateLimit } from 'express-rate-limit';

type Item = Record<string, unknown>;
type Database = Record<string, Item[]>;

const [port, file = ''] = process.argv.slice(2);
const database: Database = JSON.parse(readFileSync(file, 'utf8'));

const app = express();
app.use(cors());
app.use(compression());
app.use(rateLimit({ windowMs: 60_000, limit: 1_000_000, standardHeaders: 'draft-7', legacyHeaders: true }));

app.get('/api/v1/:resource', (request, response) => {
  const records = database[request.params.resource];
  if (records === undefined) {
    response.status(404).json({ success: false, error: 'Not found' });
    return;
  }
  const filters = Object.entries(request.query);
  const data = records.filter((record) => filters.every(([name, value]) => record[name] === value));
  response.json({ success: true, count: data.length, data });
});

app.get('/api/v1/:resource/:key', (request, response) => {
  const data = database[request.params.resource]?.find((record) => record.id === request.params.key);
  if (data === undefined) response.status(404).json({ success: false, error: 'Not found' });
  else response.json({ success: true, data });
});

app.listen(Number(port), '127.0.0.1');
