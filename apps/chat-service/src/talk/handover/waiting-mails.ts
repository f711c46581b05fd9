import type { Database } from '../../platform/database/database.ts';
import { repeat } from '../../platform/shared/repeat.ts';
import type { HandoverSettingsStore } from './handover-settings.ts';

export interface WaitingMailsOptions {
  database: Database;
  settings: Pick<HandoverSettingsStore, 'find'>;
  /** Tells the member who answers; the owners and admins where it is nobody. */
  mail(botId: string, waiting: { question: string; conversationId: string; assigneeId: string | null }): void;
  now: () => number;
  onError(error: unknown): void;
  everyMs?: number | undefined;
}

/** Who looks at the inbox takes a conversation over before that. */
const patienceMs = 2 * 60_000;
const atOnce = 50;

/** Conversations that were left for so long are no news. */
const oldestMs = 24 * 3_600_000;

interface Due {
  id: string;
  bot_id: string;
  conversation_id: string;
  assignee_id: string | null;
  mailed_at: number | null;
}

/**
 * E-mails about visitors whom nobody has taken over, and to members about messages that they have not answered: once for
 * each wait, whichever instance sends it.
 */
export function createWaitingMails({ database, settings, mail, now, onError, everyMs = 30_000 }: WaitingMailsOptions) {
  const { build, read, write } = database;
  const stopped = new AbortController();

  async function tellOnce({ id, bot_id, conversation_id, assignee_id, mailed_at }: Due): Promise<void> {
    const handover = build.updateTable('handovers').set({ mailed_at: now() }).where('id', '=', id);
    const unclaimed =
      mailed_at === null ? handover.where('mailed_at', 'is', null) : handover.where('mailed_at', '=', mailed_at);
    const claim = assignee_id === null ? unclaimed.where('assigned_at', 'is', null) : unclaimed;
    const { done } = await write([{ query: claim, mustAffect: true }]);
    if (!done || !(await settings.find(bot_id)).mail) return;
    const said = build.selectFrom('messages').select('text').where('conversation_id', '=', conversation_id);
    const [last] = await read(said.where('role', '=', 'user').orderBy('position', 'desc').limit(1));
    mail(bot_id, { question: last?.text ?? '', conversationId: conversation_id, assigneeId: assignee_id });
  }

  async function runDue(): Promise<void> {
    const due = [...(await readWaiting(database, now())), ...(await readUnanswered(database, now()))];
    for (const row of due) await tellOnce(row);
  }

  return {
    runDue,
    start: () => repeat(runDue, { everyMs, signal: stopped.signal, onError }),
    stop: () => stopped.abort(),
  };
}

async function readWaiting({ build, read }: Database, at: number): Promise<Due[]> {
  const due = build
    .selectFrom('handovers')
    .select(['id', 'bot_id', 'conversation_id'])
    .where('mailed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('assigned_at', 'is', null)
    .where('started_at', '<=', at - patienceMs);
  const rows = await read(due.orderBy('started_at').limit(atOnce));
  return rows.map((row) => ({ ...row, assignee_id: null, mailed_at: null }));
}

/** A member who was told hears of the conversation again once they have answered it. */
async function readUnanswered({ build, read }: Database, at: number): Promise<Due[]> {
  const due = build
    .selectFrom('conversations as c')
    .innerJoin('handovers as h', 'h.id', 'c.handover_id')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').on(({ eb }) => eb('m.position', '=', eb('c.message_count', '-', 1))),
    )
    .select(['h.id', 'c.bot_id', 'c.id as conversation_id', 'c.assignee_id', 'h.mailed_at'])
    .where('c.handover', '=', 'person')
    .where('c.updated_at', '>', at - oldestMs)
    .where('c.assignee_id', 'is not', null)
    .where('m.role', '=', 'user')
    .where('m.created_at', '<=', at - patienceMs)
    .where('m.created_at', '>', at - oldestMs)
    .where(({ or, eb, ref, selectFrom }) => {
      const replies = selectFrom('messages as reply')
        .whereRef('reply.conversation_id', '=', 'c.id')
        .where('reply.role', '=', 'assistant');
      return or([
        eb('h.mailed_at', 'is', null),
        eb('h.mailed_at', '<', ref('h.assigned_at')),
        eb(
          'h.mailed_at',
          '<',
          replies.select(({ fn }) => fn.max('reply.created_at').as('at')),
        ),
      ]);
    });
  return await read(due.orderBy('m.created_at').limit(atOnce));
}
