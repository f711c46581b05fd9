import { sql } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import type { HandoversTable } from '../../platform/database/handover-schema.ts';

interface NewHandover {
  id: string;
  conversationId: string;
  botId: string;
  workspaceId: string;
  reason: HandoversTable['reason'];
  at: number;
}

/** Records a handover if the conversation has just been given its id; two that start at once leave one. */
export function recordHandover({ build }: Pick<Database, 'build'>, given: NewHandover): Step {
  const { id, conversationId, botId, workspaceId, reason, at } = given;
  return build
    .insertInto('handovers')
    .columns(['id', 'conversation_id', 'bot_id', 'workspace_id', 'reason', 'started_at', 'replies'])
    .expression(({ selectFrom, val }) =>
      selectFrom('conversations')
        .select([
          sql<string>`cast(${val(id)} as text)`.as('id'),
          'conversations.id as conversation_id',
          sql<string>`cast(${val(botId)} as text)`.as('bot_id'),
          sql<string>`cast(${val(workspaceId)} as text)`.as('workspace_id'),
          sql<HandoversTable['reason']>`cast(${val(reason)} as text)`.as('reason'),
          sql<number>`cast(${val(at)} as bigint)`.as('started_at'),
          sql<number>`0`.as('replies'),
        ])
        .where('conversations.id', '=', conversationId)
        .where('conversations.handover_id', '=', id),
    )
    .onConflict((conflict) => conflict.column('id').doNothing());
}

/** The steps that end a conversation's handover, whoever ended it. */
export function endHandover(
  { build }: Pick<Database, 'build'>,
  conversationId: string,
  { outcome, at }: { outcome: NonNullable<HandoversTable['outcome']>; at: number },
): Step[] {
  return [
    build
      .updateTable('handovers')
      .set({ ended_at: at, outcome })
      .where('conversation_id', '=', conversationId)
      .where('ended_at', 'is', null),
    build
      .updateTable('conversations')
      .set({ handover: null, handover_id: null, assignee_id: null, typing_until: null, visitor_typing_until: null })
      .where('id', '=', conversationId),
  ];
}

/** Keeps the id of a handover that has already begun. */
export const keepId = (id: string) => sql<string>`coalesce(handover_id, ${id})`;
