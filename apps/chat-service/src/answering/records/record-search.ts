import { type Match, type Resource, search } from '@lectern/dataset';
import type { PassageSearch } from '../../knowledge/search/passage-search.ts';
import type { Passage } from '../../knowledge/sources/passage.ts';
import type { SourceView } from '../../platform/database/source-view.ts';
import type { createRecordAnswers } from './record-answers.ts';
import { createRecordSource, recordText } from './record-evidence.ts';

export interface RecordSearchOptions {
  resources: readonly Resource[];
  dataUrl: () => string;
  records: Pick<ReturnType<typeof createRecordAnswers>, 'answer'>;
  /** Searches the sources that people added. */
  passages: PassageSearch;
  /** The id of the bot's data set source; undefined if it has none. */
  dataSetOf(botId: string, view?: SourceView): Promise<string | undefined>;
}

interface Found {
  resource: Resource;
  record: Record<string, unknown>;
  /** What the record says about the query, if that is known. */
  said: string[];
  score: number;
}

/** The records that are named like the query are almost always what is meant. */
const scoreOfMatch: Readonly<Record<Match, number>> = { exact: 1, prefix: 0.8, substring: 0.6, fuzzy: 0.5 };
/** Each further record of a ranking counts a little less than the one before. */
const decay = 0.9;
const longestText = 1_000;

/** Searches everything that a bot knows: the passages of its sources and, if it has the data set, its records. */
export function createKnowledgeSearch(options: RecordSearchOptions): PassageSearch {
  const { passages, dataSetOf } = options;
  return async (scope, query, limit) => {
    const [found, sourceId] = await Promise.all([passages(scope, query, limit), dataSetOf(scope.botId, scope.view)]);
    if (sourceId === undefined) return found;
    const records = (await findRecords(options, query)).map((one) => passageOf(options, one, sourceId));
    return [...found, ...records].sort((one, other) => other.score - one.score).slice(0, limit);
  };
}

async function findRecords({ resources, records }: RecordSearchOptions, query: string): Promise<Found[]> {
  const byRecord = new Map<Record<string, unknown>, Found>();
  const answer = await records.answer(query, []);
  for (const { unit } of answer?.ranking ?? []) {
    const { resource, record } = unit.thing;
    if (resource === undefined || record === undefined) continue;
    const score = (answer?.confidence ?? 0) * decay ** byRecord.size;
    const one = byRecord.get(record) ?? { resource, record, said: [], score };
    one.said.push(unit.whole ?? unit.text);
    byRecord.set(record, one);
  }
  for (const { resource, record, match } of search(resources, query)) {
    const one = byRecord.get(record) ?? { resource, record, said: [], score: 0 };
    byRecord.set(record, { ...one, score: Math.max(one.score, scoreOfMatch[match]) });
  }
  return [...byRecord.values()];
}

function passageOf(
  { dataUrl }: RecordSearchOptions,
  { resource, record, said, score }: Found,
  sourceId: string,
): Passage {
  const text = said.length > 0 ? [...new Set(said)].join('\n') : recordText(resource, record);
  const { title, url } = createRecordSource(dataUrl)(resource, record);
  return {
    title,
    url,
    id: `${resource.name}/${resource.keyOf(record)}`,
    sourceId,
    kind: 'record',
    headings: [resource.name],
    text: text.slice(0, longestText),
    score,
  };
}
