import { find, type Resource } from '@lectern/dataset';
import type { Finding, Source } from './answerer.ts';
import type { Evidence } from './proof/evidence.ts';

export interface RecordEvidenceOptions {
  resources: readonly Resource[];
  dataUrl: () => string;
}

/** What a finding rests on: its records, and with the first one what was computed from them. */
export function createRecordEvidence({ resources, dataUrl }: RecordEvidenceOptions) {
  function textAt(url: string): string[] {
    const [name, key = ''] = url.replace(`${dataUrl()}/api/v1/`, '').split('/');
    const resource = resources.find((candidate) => candidate.name === name);
    const record = resource && find(resource, decodeURIComponent(key));
    return resource === undefined || record === undefined ? [] : [recordText(resource, record)];
  }

  return ({ text, sources }: Finding): Evidence[] =>
    sources.map((source, index) => ({
      source,
      text: [...(index === 0 ? [text] : []), ...textAt(source.url)].join('\n'),
    }));
}

/** Makes the source that a record is, with its address on the data service. */
export function createRecordSource(dataUrl: () => string) {
  return (resource: Resource, record: Record<string, unknown>): Source => ({
    title: String(record.name),
    url: `${dataUrl()}/api/v1/${resource.name}/${encodeURIComponent(resource.keyOf(record))}`,
  });
}

/** How much of one record is read out at once. */
const longest = 10_000;

/** A record as a model reads it and an answer is proven by it: in sentences with people's words, then field by field. */
export function recordText({ fields, words, keyOf }: Resource, record: Record<string, unknown>): string {
  const said = Object.values(fields).flatMap((field) => [
    ...[field.say(record)].filter((one) => one !== undefined),
    ...(field.parts?.(record).map((part) => (typeof part === 'string' ? part : part.text)) ?? []),
  ]);
  const others = words.aliases[keyOf(record)] ?? [];
  const called = others.length === 0 ? [] : [`${record.name} is also called ${others.join(', ')}.`];
  const values = Object.entries(record).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [...called, ...new Set(said), ...values].join('\n').slice(0, longest);
}
