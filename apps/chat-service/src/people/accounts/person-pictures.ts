import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Database, Step } from '../../platform/database/database.ts';
import { pathId } from '../../platform/http/dashboard-request.ts';
import { createId } from '../../platform/shared/ids.ts';

const error = 'must be a small PNG, WebP or JPEG picture as a data URL, or null';

/** A picture that the dashboard made small: no other format, so that nothing but a picture can be in it. */
export const personPicture = z
  .string({ error })
  .regex(/^data:image\/(?:png|webp|jpeg);base64,[A-Za-z0-9+/]{1,40000}={0,2}$/, { error })
  .nullable();

const folder = '/member-pictures';

/** A new picture gets a new address, so that the old one is never shown from a cache. */
export function storePicture(build: Database['build'], personId: string, picture: string | null): Step[] {
  const clear = build.deleteFrom('person_pictures').where('person_id', '=', personId);
  if (picture === null) return [clear];
  return [clear, build.insertInto('person_pictures').values({ person_id: personId, id: createId('pic'), picture })];
}

/** The addresses of people's pictures on this service by the ids of the people, for those who have one. */
export async function readPictures(
  { build, read }: Pick<Database, 'build' | 'read'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const members = build.selectFrom('person_pictures').select(['person_id', 'id']).where('person_id', 'in', wanted);
  const agents = build
    .selectFrom('desk_agents')
    .select(['id as person_id', 'picture_id as id'])
    .where('id', 'in', wanted);
  const rows = await read(members.unionAll(agents));
  return new Map(rows.map((row) => [row.person_id, `${folder}/${row.id}`]));
}

/** Visitors see the pictures of people who answer them. Whoever has the address, which cannot be guessed, may. */
export function createPersonPictures({ build, read }: Database): Hono {
  const routes = new Hono();
  routes.get(`${folder}/:picture_id`, async (context) => {
    const id = pathId(context, 'picture_id');
    const members = build.selectFrom('person_pictures').select('picture').where('id', '=', id);
    const agents = build.selectFrom('desk_agents').select('picture').where('picture_id', '=', id);
    const [row] = await read(members.unionAll(agents));
    const [, type, data] = /^data:(image\/\w+);base64,(.*)$/.exec(row?.picture ?? '') ?? [];
    if (type === undefined || data === undefined) throw new AppError('not_found', 'There is nothing at this address.');
    return context.body(Buffer.from(data, 'base64'), 200, {
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public, max-age=86400, immutable',
    });
  });
  return routes;
}
