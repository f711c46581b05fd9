import { find, type Resource } from '@lectern/dataset';
import type { Finding } from './finding.ts';
import type { Evidence } from './proof/evidence.ts';

export interface RecordEvidenceOptions {
  resources: readonly Resource[];
  dataUrl: () => string;
}

/** What a finding rests on: its records, and with the first one what was computed from them. */
export function createRecordEvidence({ resources, dataUrl }: RecordEvidenceOptions) {
  const recordAt = (url: string): Record<string, unknown> | undefined => {
    const [name, key = ''] = url.replace(`${dataUrl()}/api/v1/`, '').split('/');
    const resource = resources.find((candidate) => candidate.name === name);
    return resource && find(resource, decodeURIComponent(key));
  };

  return ({ text, sources }: Finding): Evidence[] =>
    sources.map((source, index) => {
      const record = recordAt(source.url);
      const words = [...(index === 0 ? [text] : []), ...(record === undefined ? [] : [JSON.stringify(record)])];
      return { source, text: words.join('\n') };
    });
}
