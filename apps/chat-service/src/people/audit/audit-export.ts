import type { AuditEntryBody } from '../../platform/dashboard-api/types.ts';
import { toCsvCell } from '../../platform/http/csv-cell.ts';
import type { Cursor } from '../../platform/http/list-page.ts';

type ReadPage = (after: Cursor | undefined) => Promise<{ entries: AuditEntryBody[]; next: Cursor | undefined }>;

/** One line per entry, newest first. Only one page is in memory at a time, however many there are. */
export async function* exportAudit(readPage: ReadPage, format: 'csv' | 'jsonl'): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  if (format === 'csv') yield `\uFEFF${columns.join(',')}\r\n`;
  for (let after: Cursor | undefined; ; ) {
    const { entries, next } = await readPage(after);
    yield entries.map((entry) => (format === 'csv' ? csvLine(entry) : `${JSON.stringify(entry)}\n`)).join('');
    if (next === undefined) return;
    after = next;
  }
}

const columns = ['at', 'action', 'subject', 'subject_id', 'bot', 'actor', 'actor_id', 'address', 'details'];

function csvLine({ at, action, subject, bot, actor, details }: AuditEntryBody): string {
  const who = actor.name ?? actor.kind;
  const cells = [
    at,
    action,
    subject.name,
    subject.id,
    bot?.name,
    who,
    actor.id,
    actor.address,
    JSON.stringify(details),
  ];
  return `${cells.map((cell) => toCsvCell(cell ?? '')).join(',')}\r\n`;
}
