import { sql } from 'kysely';
import { z } from 'zod';
import { personIdOf } from '../../channels/messengers/person-id.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Subject } from './places.ts';

const idError = 'must have 1 to 200 characters';
const idField = z.string({ error: idError }).trim().min(1, { error: idError }).max(200, { error: idError });
const listError = 'must be a list of at most 100 ids of conversations';

/** How a workspace names a person. All that are given are looked for. */
export const personBody = z
  .object({
    email: z.email({ error: 'must be an email address' }).toLowerCase().optional(),
    user_id: idField.optional().describe('Your own id of the person, as in the identity token'),
    visitor_id: idField.optional().describe('Of a visitor or of a person in a messenger'),
    conversation_ids: z
      .array(idField, { error: listError })
      .max(100, { error: listError })
      .optional()
      .describe('Conversations that your program had for this person with an API key'),
    with_mentions: z
      .boolean({ error: 'must be true or false' })
      .default(false)
      .describe('Also conversations in which somebody wrote the email address'),
  })
  .refine(
    ({ email, user_id, visitor_id, conversation_ids }) => email ?? user_id ?? visitor_id ?? conversation_ids?.[0],
    {
      error: 'Name the person by email, user_id, visitor_id or conversation_ids',
    },
  );

export type Asked = z.infer<typeof personBody>;

export interface Found extends Subject {
  botIds: readonly string[];
  /** Conversations that only mention the address. */
  mentions: readonly string[];
}

/** Everything that a workspace knows a person by. */
export async function findPerson(database: Database, workspaceId: string, asked: Asked): Promise<Found> {
  const { read, build } = database;
  const { email, user_id: userId, visitor_id: visitorId, conversation_ids: given = [], with_mentions } = asked;
  const written = email === undefined ? [] : await readChannelIds(database, workspaceId, email);
  const isThem = sql<boolean>`(${sql.join(
    [
      ...(visitorId === undefined ? [] : [sql`id = ${visitorId}`]),
      ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
      ...(email === undefined ? [] : [sql`lower(email) = ${email}`]),
      ...(written.length === 0 ? [] : [sql`id in (${sql.join(written)})`]),
      sql`1 = 0`,
    ],
    sql` or `,
  )})`;
  const visitors = await read(
    build.selectFrom('visitors').select(['id', 'bot_id']).where('workspace_id', '=', workspaceId).where(isThem),
  );
  const leads = await readLeads(
    database,
    workspaceId,
    email,
    visitors.map(({ id }) => id),
  );
  const visitorIds = [...new Set([...visitors.map(({ id }) => id), ...leads.flatMap((lead) => lead.visitor_id ?? [])])];
  const mentions = email === undefined ? [] : await readMentions(database, workspaceId, email);
  const conversations = await read(
    build
      .selectFrom('conversations')
      .select(['id', 'bot_id'])
      .where('workspace_id', '=', workspaceId)
      .where(({ eb, or }) =>
        or([
          eb('visitor_id', 'in', ['', ...visitorIds]),
          eb('id', 'in', ['', ...given, ...(with_mentions ? mentions : [])]),
        ]),
      )
      .orderBy('id'),
  );
  const conversationIds = conversations.map(({ id }) => id);
  return {
    workspaceId,
    visitorIds: visitorIds.sort(),
    leadIds: leads.map(({ id }) => id).sort(),
    conversationIds,
    email,
    mentions: mentions.filter((id) => !conversationIds.includes(id)),
    botIds: [...new Set([...visitors, ...leads, ...conversations].map((row) => row.bot_id))],
  };
}

/** The visitor that somebody with this address is in each channel: people who write mails have no other record of it. */
async function readChannelIds({ read, build }: Database, workspaceId: string, email: string): Promise<string[]> {
  const channels = await read(build.selectFrom('channels').select('id').where('workspace_id', '=', workspaceId));
  return channels.map(({ id }) => personIdOf(id, email));
}

async function readLeads(
  { read, build }: Database,
  workspaceId: string,
  email: string | undefined,
  visitorIds: readonly string[],
) {
  const isTheirs = sql<boolean>`(lower(email) = ${email ?? ''} or visitor_id in (${sql.join(['', ...visitorIds])}))`;
  const leads = build.selectFrom('leads').select(['id', 'bot_id', 'visitor_id']);
  return await read(leads.where('workspace_id', '=', workspaceId).where(isTheirs));
}

/** How many are named to one deletion, which is one unit; the next one goes on. */
const mostMentions = 5_000;
const conversationsAtOnce = 300;

/**
 * Reads the texts of a few conversations at a time, in the order of the index. One that goes on in the meantime comes again
 * at the end.
 */
async function readMentions({ read, build }: Database, workspaceId: string, email: string): Promise<string[]> {
  const pattern = `%${email.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const mentions = new Set<string>();
  let last = { updated_at: 0, id: '' };
  for (;;) {
    const rows = await read(
      build
        .selectFrom('conversations as c')
        .select(['c.id', 'c.updated_at'])
        .select(
          sql<number | boolean>`exists (select 1 from messages m where m.conversation_id = c.id
            and lower(m.text) like ${pattern} escape '\\')`.as('has_mention'),
        )
        .where('c.workspace_id', '=', workspaceId)
        .where(sql<boolean>`(c.updated_at, c.id) > (${last.updated_at}, ${last.id})`)
        .orderBy('c.updated_at')
        .orderBy('c.id')
        .limit(conversationsAtOnce),
    );
    for (const { id, has_mention } of rows) if (has_mention) mentions.add(id);
    last = rows.at(-1) ?? last;
    if (rows.length < conversationsAtOnce || mentions.size >= mostMentions) return [...mentions].sort();
  }
}
