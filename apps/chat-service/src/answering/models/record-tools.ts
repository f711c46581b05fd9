import { find, list, type Resource, search } from '@lectern/dataset';
import type { ToolSet } from 'ai';
import { z } from 'zod';
import type { Evidence } from '../proof/evidence.ts';
import { createRecordSource, recordText } from '../records/record-evidence.ts';

export interface RecordToolsOptions {
  resources: readonly Resource[];
  dataUrl: () => string;
}

/** The tools of one turn. What they return is added to the book, so that it can prove an answer. */
export function createRecordTools({ resources, dataUrl }: RecordToolsOptions) {
  const sourceOf = createRecordSource(dataUrl);
  const names = resources.map(({ name }) => name);
  const resourceName = z.enum(names);
  const resourceOf = (name: string) => resources.find((resource) => resource.name === name);

  const evidenceOf = (resource: Resource, record: Record<string, unknown>): Evidence => ({
    source: sourceOf(resource, record),
    text: recordText(resource, record),
  });

  function searchRecords(book: EvidenceBook, { query, limit }: z.infer<typeof searchInput>) {
    const hits = search(resources, query).slice(0, limit);
    return hits.map(({ resource, record }) => shown(book, evidenceOf(resource, record), resource, record));
  }

  function getRecord(book: EvidenceBook, { resource: name, key }: { resource: string; key: string }) {
    const resource = resourceOf(name);
    const record = resource && find(resource, key);
    if (resource === undefined || record === undefined) return { error: `There is no ${name} record "${key}".` };
    return shown(book, evidenceOf(resource, record), resource, record);
  }

  function listRecords(book: EvidenceBook, { resource: name, where, search, limit }: z.infer<typeof listInput>) {
    const resource = resourceOf(name);
    if (resource === undefined) return { error: `There is no resource "${name}".` };
    const wanted = readWhere(resource, where);
    if ('error' in wanted) return wanted;
    const { records, total } = list(resource, { where: wanted, limit, ...(search !== undefined && { search }) });
    const found = records.map((record) => record.name);
    const source = { title: resource.summary, url: listUrl(dataUrl(), name, wanted, search) };
    const number = book.add({ source, text: JSON.stringify({ resource: name, ...wanted, total, names: found }) });
    return { source: number, total, names: found };
  }

  const listInput = z.object({
    resource: resourceName,
    where: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    search: z.string().max(100).optional(),
    limit: z.int().min(1).max(50).default(50),
  });
  const getInput = z.object({ resource: resourceName, key: z.string().min(1).max(200) });

  return (book: EvidenceBook): ToolSet => ({
    search_records: {
      description: 'Finds records of all resources by name, also when it is misspelt.',
      inputSchema: searchInput,
      execute: async (input: z.infer<typeof searchInput>) => searchRecords(book, input),
    },
    get_record: {
      description: 'Reads one record by its name or key.',
      inputSchema: getInput,
      execute: async (input: z.infer<typeof getInput>) => getRecord(book, input),
    },
    list_records: {
      description: `Lists the names of a resource's records and counts them. Filters: ${filtersOf(resources)}.`,
      inputSchema: listInput,
      execute: async (input: z.infer<typeof listInput>) => listRecords(book, input),
    },
  });
}

const searchInput = z.object({ query: z.string().min(1).max(200), limit: z.int().min(1).max(5).default(3) });

function shown(book: EvidenceBook, evidence: Evidence, resource: Resource, record: Record<string, unknown>) {
  return { source: book.add(evidence), resource: resource.name, record: resource.keyOf(record), data: evidence.text };
}

/** Rejects filters that the resource does not have, so that a count is of exactly what was asked for. */
function readWhere(resource: Resource, where: Record<string, string | number>) {
  const unknown = Object.keys(where).find((name) => !resource.filters.some((filter) => filter.name === name));
  return unknown === undefined ? where : { error: `${resource.name} cannot be filtered by "${unknown}".` };
}

function filtersOf(resources: readonly Resource[]): string {
  const filtered = resources.filter(({ filters }) => filters.length > 0);
  return filtered
    .map(({ name, filters }) => `${name} by ${filters.map((filter) => filter.name).join(', ')}`)
    .join('; ');
}

function listUrl(dataUrl: string, name: string, where: Record<string, string | number>, search: string | undefined) {
  const parameters = new URLSearchParams(Object.entries(where).map(([key, value]) => [key, String(value)]));
  if (search !== undefined) parameters.set('search', search);
  const query = parameters.toString();
  return `${dataUrl}/api/v1/${name}${query === '' ? '' : `?${query}`}`;
}

export type EvidenceBook = ReturnType<typeof createEvidenceBook>;

/** The evidence shown to a model, by the numbers that it cites. */
export function createEvidenceBook(first: readonly Evidence[]) {
  const pieces: Evidence[] = [...first];
  return {
    /** Its number, the same for the same words. */
    add(piece: Evidence): number {
      const known = pieces.findIndex(({ source, text }) => source.url === piece.source.url && text === piece.text);
      return known === -1 ? pieces.push(piece) : known + 1;
    },
    all: (): readonly Evidence[] => pieces,
  };
}
