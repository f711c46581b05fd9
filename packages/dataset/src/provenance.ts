import provenance from '../provenance.json' with { type: 'json' };

/** Where a field's values come from, and what the last comparison with the game's own data said. */
export interface FieldProvenance {
  kind: string;
  source: string;
  /** Whether a machine compared this record's value with the facts, and they agreed. */
  checked: boolean;
}

interface RecordedField {
  kind: string;
  source: string;
  checkedRecords: number;
  /** Keys of records whose value no machine can check. */
  uncheckedRecords: readonly string[];
}

/** The provenance of every field of a record, by resource name and record key. */
export function provenanceOf(resource: string, key: string): Record<string, FieldProvenance> {
  const resources: Readonly<Record<string, Readonly<Record<string, RecordedField>>>> = provenance.resources;
  return Object.fromEntries(
    Object.entries(resources[resource] ?? {}).map(([field, { kind, source, checkedRecords, uncheckedRecords }]) => [
      field,
      { kind, source, checked: checkedRecords > 0 && !uncheckedRecords.includes(key) },
    ]),
  );
}

/** How many values of all records a machine has compared with the game's own data. */
export function checkedValueCount(): number {
  const fields = Object.values(provenance.resources).flatMap((resource) => Object.values(resource));
  return fields.reduce((sum, { checkedValues }) => sum + checkedValues, 0);
}
