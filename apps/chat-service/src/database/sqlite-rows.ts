/** Rows as objects. */
export function toRows(columns: readonly string[], rows: readonly (readonly unknown[])[]): object[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index];
    return row;
  });
}
