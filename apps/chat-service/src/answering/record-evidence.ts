import { find, type Resource } from '@lectern/dataset';
import type { Finding } from './finding.ts';
import type { Evidence } from './proof/evidence.ts';
import { recordText } from './record-text.ts';

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
