import type { Database } from '../../platform/database/database.ts';
import { toCsvCell } from '../../platform/http/csv-cell.ts';
import type { Cursor } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { ConversationFilter } from './conversation-filter.ts';
import type { ConversationList, ListedConversation } from './conversation-list.ts';
import { type RatedMessage, readMessages } from './conversation-messages.ts';
import { wireMessage } from './conversation-wire.ts';

export type ExportFormat = 'csv' | 'jsonl';

export interface ExportOptions {
  database: Database;
  list: ConversationList;
}

/** One line per message. Only one page of messages is in memory at a time, however many there are. */
export async function* exportConversations(
  { database, list }: ExportOptions,
  scope: WorkspaceScope,
  botId: string,
  filter: ConversationFilter,
  format: ExportFormat,
): AsyncGenerator<string> {
  const write = writers[format];
  yield write.beginning;
  for (let after: Cursor | undefined; ; ) {
    const { conversations, next } = await list(scope, botId, filter, { limit: 100, after });
    for (const conversation of conversations) {
      for await (const messages of pagesOf(database, conversation.id)) {
        yield messages.map((message) => write.line(recordOf(conversation, message))).join('');
      }
    }
    if (next === undefined) return;
    after = next;
  }
}

async function* pagesOf(database: Database, conversationId: string): AsyncGenerator<RatedMessage[]> {
  for (let after: number | undefined = -1; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof readMessages>> = await readMessages(database, conversationId, {
      after,
      limit: 100,
    });
    yield page.messages;
    after = page.nextAfter;
  }
}

function recordOf({ id, keyId, channel }: ListedConversation, message: RatedMessage) {
  const { id: messageId, role, text, created_at, ...more } = wireMessage(message);
  const answer = 'usage' in more ? more : undefined;
  return {
    conversation_id: id,
    channel,
    key_id: keyId ?? null,
    message_id: messageId,
    created_at,
    role,
    text,
    answered: answer?.answered ?? null,
    sources: answer?.sources ?? [],
    model: answer?.usage.model ?? null,
    rating: answer?.feedback?.rating ?? null,
    comment: answer?.feedback?.comment ?? null,
    kind: answer?.usage.kind ?? null,
  };
}

type ExportRecord = ReturnType<typeof recordOf>;

const csvColumns = [
  ...(['conversation_id', 'channel', 'key_id', 'message_id', 'created_at', 'role', 'text', 'answered'] as const),
  ...(['sources', 'model', 'rating', 'comment', 'kind'] as const),
];

const writers: Record<ExportFormat, { beginning: string; line(record: ExportRecord): string }> = {
  jsonl: { beginning: '', line: (record) => `${JSON.stringify(record)}\n` },
  csv: {
    // The byte order mark tells spreadsheets that this is UTF-8.
    beginning: `\uFEFF${csvColumns.join(',')}\r\n`,
    line: (record) => `${csvColumns.map((column) => toCell(record[column])).join(',')}\r\n`,
  },
};

function toCell(value: ExportRecord[keyof ExportRecord]): string {
  if (value === null) return '';
  const text = Array.isArray(value) ? value.map(({ url }) => url).join(' ') : String(value);
  return toCsvCell(text);
}
