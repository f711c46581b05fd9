import { find, type Resource } from '@lectern/dataset';
import { type Catalog, kindsOf, openCatalog } from '@lectern/dataset/catalog';
import type { Finding, Source } from '../answer/answerer.ts';
import type { Evidence } from '../proof/evidence.ts';

export interface RecordEvidenceOptions {
  resources: readonly Resource[];
  dataUrl: () => string;
}

/** The evidence for a finding: its records; the first one includes what was computed from them. */
export function createRecordEvidence({ resources, dataUrl }: RecordEvidenceOptions) {
  function textAt(url: string): string[] {
    if (url.startsWith(`${dataUrl()}/catalog/`)) return catalogText(url.slice(dataUrl().length + 1));
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

/** A record of the catalogue field by field, by the path of its page. */
function catalogText(path: string): string[] {
  const [root = '', kind = '', ...key] = path.split('/');
  const resource = kindsOf(openCatalogOnce()).find(({ name }) => name === `${root}/${kind}`);
  const record = resource && find(resource, decodeURIComponent(key.join('/')));
  return resource === undefined || record === undefined ? [] : [recordText(resource, record)];
}

/** Makes the source for a record: its address on the data service, or its page if it is one of the catalogue. */
export function createRecordSource(dataUrl: () => string) {
  return (resource: Resource, record: Record<string, unknown>): Source => {
    const isCatalog = resource.name.startsWith('catalog/');
    const key = resource.keyOf(record).split('/').map(encodeURIComponent).join('/');
    return { title: String(record.name), url: `${dataUrl()}/${isCatalog ? '' : 'api/v1/'}${resource.name}/${key}` };
  };
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

let opened: Catalog | undefined;

/** The catalogue of the process: its files are read once. */
export function openCatalogOnce(): Catalog {
  opened ??= openCatalog();
  return opened;
}
