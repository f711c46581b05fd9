import { find, type Resource } from '@lectern/dataset';
import type { Finding, Source } from '../answer/answerer.ts';
import type { Evidence } from '../proof/evidence.ts';

export interface RecordEvidenceOptions {
  resources: readonly Resource[];
  dataUrl: () => string;
}

/** The evidence for a finding: its records; the first one includes what was computed from them. */
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

/** Makes the source for a record, with its address on the data service. */
export function createRecordSource(dataUrl: () => string) {
  return (resource: Resource, record: Record<string, unknown>): Source => ({
    title: String(record.name),
    url: `${dataUrl()}/api/v1/${resource.name}/${encodeURIComponent(resource.keyOf(record))}`,
  });
}

/** Maximum length of the text of one record. */
const longest = 10_000;

/** A record as text for models and for proving answers: in natural sentences, then field by field. */
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
