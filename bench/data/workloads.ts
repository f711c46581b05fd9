import { mobs } from '@lectern/dataset/mobs';

export interface Workload {
  name: string;
  title: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** A server that supports conditional requests answers 304 when it is sent its own ETag. */
  conditional: boolean;
  /** The JSON text that the answer carries, before any compression. */
  expected: string;
}

export const resource = mobs.name;
export const recordKey = 'creeper';
const filter = { name: 'type', value: 'hostile' } as const;

/** The records that every server serves. */
export const records = mobs.records;

/** The five questions, with the answers they must get. */
export function createWorkloads(): Workload[] {
  const record = records.find(({ id }) => id === recordKey);
  if (record === undefined) throw new Error(`The data set has no "${recordKey}" among its ${resource} yet.`);
  const list = `/api/v1/${resource}`;
  const one = { path: `${list}/${recordKey}`, expected: JSON.stringify({ success: true, data: record }) };
  const all = { path: list, expected: listBody(records), conditional: false };
  const some = {
    path: `${list}?${filter.name}=${filter.value}`,
    expected: listBody(records.filter((mob) => mob[filter.name] === filter.value)),
  };
  return [
    { name: 'record', title: 'one record', ...one, headers: {}, conditional: false },
    { name: 'list', title: 'list, plain', ...all, headers: { 'Accept-Encoding': 'identity' } },
    { name: 'br', title: 'list, br', ...all, headers: { 'Accept-Encoding': 'br' } },
    { name: 'filtered', title: 'filtered list', ...some, headers: {}, conditional: false },
    { name: '304', title: '304', ...one, headers: {}, conditional: true },
  ];
}

function listBody(data: readonly unknown[]): string {
  return JSON.stringify({ success: true, count: data.length, data });
}
