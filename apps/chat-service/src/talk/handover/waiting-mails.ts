import type { Database } from '../../platform/database/database.ts';
import { repeat } from '../../platform/shared/repeat.ts';
import type { HandoverSettingsStore } from './handover-settings.ts';

export interface WaitingMailsOptions {
  database: Database;
  settings: Pick<HandoverSettingsStore, 'find'>;
  /** Tells the people of the workspace. */
  mail(botId: string, waiting: { question: string; conversationId: string }): void;
  now: () => number;
  onError(error: unknown): void;
  everyMs?: number | undefined;
}

/** Who looks at the inbox takes a conversation over before that. */
const patienceMs = 2 * 60_000;
const atOnce = 50;

/** E-mails about visitors whom nobody has taken over, once for each, whichever instance sends it. */
export function createWaitingMails({
  database: { build, read, write },
  settings,
  mail,
  now,
  onError,
  everyMs = 30_000,
}: WaitingMailsOptions) {
  const stopped = new AbortController();

  async function tellOnce(row: { id: string; bot_id: string; conversation_id: string }): Promise<void> {
    const claim = build.updateTable('handovers').set({ mailed_at: now() }).where('id', '=', row.id);
    const { done } = await write([{ query: claim.where('mailed_at', 'is', null), mustAffect: true }]);
    if (!done || !(await settings.find(row.bot_id)).mail) return;
    const said = build.selectFrom('messages').select('text').where('conversation_id', '=', row.conversation_id);
    const [last] = await read(said.where('role', '=', 'user').orderBy('position', 'desc').limit(1));
    mail(row.bot_id, { question: last?.text ?? '', conversationId: row.conversation_id });
  }

  async function runDue(): Promise<void> {
    const due = build
      .selectFrom('handovers')
      .select(['id', 'bot_id', 'conversation_id'])
      .where('mailed_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('assigned_at', 'is', null)
      .where('started_at', '<=', now() - patienceMs);
    for (const row of await read(due.orderBy('started_at').limit(atOnce))) await tellOnce(row);
  }

  return {
    runDue,
    start: () => repeat(runDue, { everyMs, signal: stopped.signal, onError }),
    stop: () => stopped.abort(),
  };
}
