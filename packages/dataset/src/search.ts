import type { Resource } from './define-resource.ts';
import { editDistance } from './edit-distance.ts';
import { foldName } from './exact-names.ts';
import { normaliseLookupKey } from './lookup-key.ts';
import { foldLocalName } from './names/fold-name.ts';

export type Match = 'exact' | 'prefix' | 'substring' | 'fuzzy';

export interface Hit<Item = Record<string, unknown>> {
  resource: Resource<string, Item>;
  record: Item;
  match: Match;
}

interface Ranked<Item> extends Hit<Item> {
  /** Lower is better. */
  rank: number;
  key: string;
}

/** More spellings of records: their names in another language. */
export type MoreSpellings<Item> = (resource: Resource<string, Item>) => ReadonlyMap<string, Item>;

/**
 * Records of all the given resources whose names, keys or other spellings match the text, the best first:
 * exact, then prefix, then substring, then misspelt; within a kind the shorter spelling first.
 */
export function search<Item>(
  resources: readonly Resource<string, Item>[],
  text: string,
  more?: MoreSpellings<Item>,
): Hit<Item>[] {
  const local = more === undefined ? '' : foldLocalName(text);
  return resources
    .flatMap((resource) => {
      const best = new Map<Item, Ranked<Item>>();
      rankRecords(best, resource, resource.spellings, normaliseLookupKey(text) ?? '');
      if (more !== undefined) rankRecords(best, resource, more(resource), local);
      const exact = resource.exactNames.get(foldName(text));
      if (exact !== undefined)
        best.set(exact, { ...namedExactly, resource, record: exact, key: resource.keyOf(exact) });
      return [...best.values()];
    })
    .sort((a, b) => a.rank - b.rank || compareText(a.key, b.key))
    .map(({ resource, record, match }) => ({ resource, record, match }));
}

/** "The End?" is found before "The End", which has the same spelling. */
const namedExactly = { match: 'exact', rank: -1 } as const;

/** The records of one resource that an unknown key most probably meant. */
export function nearest<Item>(resource: Resource<string, Item>, key: string, most = 3): Item[] {
  return search([resource], key)
    .slice(0, most)
    .map(({ record }) => record);
}

function rankRecords<Item>(
  best: Map<Item, Ranked<Item>>,
  resource: Resource<string, Item>,
  spellings: ReadonlyMap<string, Item>,
  wanted: string,
): void {
  if (wanted === '') return;
  for (const [spelling, record] of spellings) {
    const ranked = rankSpelling(spelling, wanted);
    const known = best.get(record);
    if (ranked !== undefined && (known === undefined || ranked.rank < known.rank)) {
      best.set(record, { ...ranked, resource, record, key: resource.keyOf(record) });
    }
  }
}

function rankSpelling(spelling: string, wanted: string): { match: Match; rank: number } | undefined {
  if (spelling === wanted) return { match: 'exact', rank: 0 };
  const extra = spelling.length / 1_000;
  if (spelling.startsWith(wanted)) return { match: 'prefix', rank: 1 + extra };
  const position = spelling.indexOf(wanted);
  // A hit at the start of a word ("spider" in "cave-spider") beats one inside a word.
  if (position > 0) return { match: 'substring', rank: (spelling[position - 1] === '-' ? 2 : 3) + extra };
  const limit = toleratedEdits(wanted);
  const distance = limit === 0 ? 1 : editDistance(spelling, wanted, limit);
  return distance <= limit ? { match: 'fuzzy', rank: 4 + distance + extra } : undefined;
}

const toleratedEdits = (text: string) => (text.length < 4 ? 0 : text.length < 7 ? 1 : text.length < 12 ? 2 : 3);

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
