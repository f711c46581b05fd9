import type { Database } from '../../../platform/database/database.ts';
import type { GuardedFetch } from '../../../platform/network/guarded-fetch.ts';
import { createId, idOf } from '../../../platform/shared/ids.ts';
import type { ChatwootAgent } from './chatwoot-read.ts';

export interface AgentPicturesOptions {
  database: Database;
  fetch: GuardedFetch['fetch'];
}

const mostBytes = 200_000;
/** A reply does not wait longer for a picture. */
const patienceMs = 3_000;

/** Copies the pictures of agents, so that visitors load nothing from Chatwoot. Returns the id of the agent as an author. */
export function createAgentPictures({ database: { build, read, write }, fetch }: AgentPicturesOptions) {
  async function load(url: string): Promise<string | undefined> {
    try {
      const { status, body } = await fetch(url, {
        followRedirects: 3,
        totalMs: patienceMs,
        maxBytes: mostBytes,
        whenTooLarge: 'refuse',
      });
      const type = status === 200 ? pictureType(Buffer.from(body)) : undefined;
      return type && `data:image/${type};base64,${Buffer.from(body).toString('base64')}`;
    } catch {
      // Without a picture the visitor sees the name.
      return undefined;
    }
  }

  return async (channelId: string, { id: agent, pictureUrl }: ChatwootAgent): Promise<string> => {
    const id = idOf('agt', `${channelId} ${agent}`);
    if (pictureUrl === undefined || agent === '') return id;
    const [stored] = await read(build.selectFrom('desk_agents').select('picture_url').where('id', '=', id));
    if (stored?.picture_url === pictureUrl) return id;
    const picture = await load(pictureUrl);
    if (picture === undefined) return id;
    const row = { picture, picture_url: pictureUrl, picture_id: createId('pic') };
    await write([
      build
        .insertInto('desk_agents')
        .values({ id, channel_id: channelId, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row)),
    ]);
    return id;
  };
}

/** By its first bytes, whatever the server says. */
function pictureType(bytes: Buffer): 'png' | 'jpeg' | 'webp' | undefined {
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png';
  if (bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff') return 'jpeg';
  const isWebp = bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString() === 'WEBP';
  return isWebp ? 'webp' : undefined;
}
