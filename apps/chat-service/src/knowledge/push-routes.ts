import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { pathId } from '../platform/http/dashboard-request.ts';
import { readBytesLimited } from '../platform/http/read-limited.ts';
import type { Knowledge } from './knowledge.ts';

/** Hosts describe every commit of a push, which only has to be verified. */
const mostBytes = 5_000_000;

/** Where services announce changes. An unknown source and a wrong signature get the same answer. */
export function createPushRoutes({ pushes }: Pick<Knowledge, 'pushes'>): Hono {
  const routes = new Hono();
  routes.post('/:source_id', async (context) => {
    const body = await readBytesLimited(context.req.raw, mostBytes);
    if (body === undefined) throw new AppError('too_large', `The body may have at most ${mostBytes} bytes.`);
    const push = { body, header: (name: string) => context.req.header(name) };
    if (!(await pushes.receive(pathId(context, 'source_id'), push))) {
      throw new AppError('forbidden', 'The signature does not belong to this source. Check the webhook secret.');
    }
    return context.json({ status: 'queued' }, 202);
  });
  return routes;
}
