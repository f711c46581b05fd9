import type { ReadNamesIn } from '../../platform/shared/named-rows.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { AuditEntry } from './audit.ts';

/** Readers of current names, by the kind of thing that an entry is about. */
export type AuditedKinds = Readonly<Record<string, ReadNamesIn>>;

export type NameOf = (kind: string, id: string) => string | undefined;

/** The current names of the subjects of entries, and of the bots they belong to. */
export async function readAuditNames(
  kinds: AuditedKinds,
  scope: WorkspaceScope,
  entries: readonly AuditEntry[],
): Promise<NameOf> {
  const wanted = new Map<string, Set<string>>();
  for (const entry of entries) {
    const botId = botIdOf(entry);
    note(wanted, entry.subjectKind, entry.subjectId);
    if (botId !== undefined) note(wanted, 'bot', botId);
  }
  const found = await Promise.all(
    [...wanted].map(async ([kind, ids]) => [kind, await kinds[kind]?.(scope, [...ids])] as const),
  );
  const names = new Map(found);
  return (kind, id) => names.get(kind)?.get(id);
}

export function botIdOf({ details: { botId } }: AuditEntry): string | undefined {
  return typeof botId === 'string' ? botId : undefined;
}

/** The subject's name as recorded in the entry: it survives when the subject is deleted or renamed. */
export function writtenName({ details: { name, label, title, email } }: AuditEntry): string | undefined {
  return [name, label, title, email].find((written) => typeof written === 'string');
}

function note(wanted: Map<string, Set<string>>, kind: string, id: string): void {
  const ids = wanted.get(kind) ?? new Set();
  wanted.set(kind, ids.add(id));
}
