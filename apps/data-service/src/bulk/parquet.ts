import { type Resource, scalarFields } from '@lectern/dataset';
import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer';

const types: Readonly<Record<string, BasicType>> = { integer: 'INT32', number: 'DOUBLE', boolean: 'BOOLEAN' };

/** A resource as a Parquet file: one column per field with its type, objects and lists as JSON. */
export function toParquet(resource: Resource): Uint8Array {
  const scalars = new Map(scalarFields(resource).map((scalar) => [scalar.field, scalar]));
  const columnData = Object.keys(resource.record.shape).map((name) => {
    const scalar = scalars.get(name);
    const data = resource.records.map((record) => record[name] ?? null);
    if (scalar === undefined) return { name, type: 'JSON' as const, data };
    const type = isMixed(data) ? 'JSON' : (types[scalar.type] ?? 'STRING');
    return { name, type, data, nullable: scalar.nullable };
  });
  return new Uint8Array(parquetWriteBuffer({ columnData, createdBy: 'lectern' }));
}

/** The default of a game rule is either a boolean or a number. */
const isMixed = (values: readonly unknown[]) =>
  new Set(values.flatMap((value) => (value === null ? [] : [typeof value]))).size > 1;
