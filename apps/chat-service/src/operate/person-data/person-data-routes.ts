import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import { pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';
import { personBody } from './find-person.ts';
import { createPersonData, type PersonDataOptions } from './person-data.ts';

export interface PersonDataRoutesOptions extends PersonDataOptions {
  requireWorkspace: RequireWorkspace;
}

export const proofsQuery = z.object(pageFields(50));
const base = '/workspaces/:workspace_id/person-data';

/** What is stored about one person, for admins of the workspace. */
export function createPersonDataRoutes({ requireWorkspace, ...options }: PersonDataRoutesOptions): Hono {
  const data = createPersonData(options);
  const routes = new Hono();
  const enter = (context: Context) => requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');

  routes.get(base, async (context) => {
    const scope = await enter(context);
    const { limit, cursor } = readQuery(context, proofsQuery);
    const found = await data.list(scope, { limit: limit + 1, after: cursor });
    const { page, nextCursor } = cutPage(found, limit, ({ at, id }) => ({ at: Date.parse(at), id }));
    return context.json({ proofs: page, next_cursor: nextCursor });
  });

  routes.post(`${base}/find`, async (context) => {
    const scope = await enter(context);
    return context.json(await data.find(scope, await readBody(context, personBody)));
  });

  routes.post(`${base}/export`, async (context) => {
    const scope = await enter(context);
    const lines = data.export(scope, await readBody(context, personBody));
    return context.body(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), 200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': 'attachment; filename="person.jsonl"',
      'Cache-Control': 'no-store',
    });
  });

  routes.post(`${base}/delete`, async (context) => {
    const scope = await enter(context);
    return context.json(await data.remove(scope, await readBody(context, personBody)));
  });

  return routes;
}
