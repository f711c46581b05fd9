import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Every record of every resource, as a short hash of each field: enough to tell what changed since a release. */
export type RecordState = Record<string, Record<string, Record<string, string>>>;

export function readRecordState(folder: string): RecordState {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const records: Record<string, unknown>[] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return [basename(file, '.json'), Object.fromEntries(records.map((record) => [idOf(record), hashFields(record)]))];
    }),
  );
}

/** Versions have no id but a slug, and commands only a name. */
const idOf = ({ id, slug, name }: Record<string, unknown>) => String(id ?? slug ?? name);

function hashFields(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 6),
    ]),
  );
}

export interface RecordChange {
  resource: string;
  id: string;
  change: 'added' | 'removed' | 'changed';
  fields: string[];
}

export function compareRecords(old: RecordState, now: RecordState): RecordChange[] {
  const resources = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  return resources.flatMap((resource) => {
    const [before, after] = [old[resource] ?? {}, now[resource] ?? {}];
    const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return ids.flatMap((id): RecordChange[] => {
      const [earlier, later] = [before[id], after[id]];
      if (earlier === undefined) return [{ resource, id, change: 'added', fields: [] }];
      if (later === undefined) return [{ resource, id, change: 'removed', fields: [] }];
      const names = [...new Set([...Object.keys(earlier), ...Object.keys(later)])];
      const fields = names.filter((field) => earlier[field] !== later[field]).sort();
      return fields.length === 0 ? [] : [{ resource, id, change: 'changed', fields }];
    });
  });
}

/** Ids that mean something else than in a release: they were renamed, or removed and added again. */
export function findReusedIds(releases: readonly RecordState[], now: RecordState): string[] {
  const everyState = [...releases, now];
  return releases.flatMap((released, index) =>
    Object.entries(released).flatMap(([resource, records]) =>
      Object.entries(records).flatMap(([id, fields]) => {
        const later = everyState.slice(index + 1).map((state) => state[resource]?.[id]);
        const isBack = later.some((record, at) => record !== undefined && later.slice(0, at).includes(undefined));
        const isRenamed = later.some((record) => record !== undefined && record.name !== fields.name);
        return isBack || isRenamed ? [`${resource} ${id}`] : [];
      }),
    ),
  );
}
