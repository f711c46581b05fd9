import type { Resource } from '@lectern/dataset';

/** A resource as a table (RFC 4180): members of objects become columns of their own, lists are JSON. */
export function toCsv(resource: Resource): string {
  const rows = resource.records.map((record) => flatten(record));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const table = [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ''))];
  return table.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}

function flatten(value: object, prefix = ''): Map<string, string> {
  const row = new Map<string, string>();
  for (const [name, member] of Object.entries(value)) {
    if (Array.isArray(member)) row.set(prefix + name, JSON.stringify(member));
    else if (typeof member === 'object' && member !== null) {
      for (const [inner, text] of flatten(member, `${prefix}${name}.`)) row.set(inner, text);
    } else row.set(prefix + name, member === null ? '' : String(member));
  }
  return row;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
