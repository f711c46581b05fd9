import { z } from 'zod';

/** The records of a resource as its schema demands, or an error that names resource, record and field. */
export function readRecords<Schema extends z.ZodObject>(definition: {
  name: string;
  record: Schema;
  lookup: readonly string[];
  records: unknown;
}): readonly z.infer<Schema>[] {
  if (!Array.isArray(definition.records)) throw new Error(`${definition.name}: the records are not an array`);
  return definition.records.map((record, index) => {
    // Each schema is used once at start: compiling it would take longer than it saves.
    const read = definition.record.safeParse(record, { jitless: true });
    // The schema only validates, so the loaded record is used as it is, without a copy.
    if (read.success) return record as z.infer<Schema>;
    throw new Error(problemsOf(definition, record, index, read.error.issues));
  });
}

function problemsOf(
  definition: { name: string; lookup: readonly string[] },
  record: unknown,
  index: number,
  issues: readonly z.core.$ZodIssue[],
): string {
  const { data } = z.record(z.string(), z.unknown()).safeParse(record);
  const key = data?.[definition.lookup[0] ?? 'id'];
  const label = typeof key === 'string' ? key : `record ${index}`;
  return issues
    .map((issue) => `${definition.name}: ${label}: ${issue.path.join('.') || 'record'}: ${issue.message}`)
    .join('\n');
}
