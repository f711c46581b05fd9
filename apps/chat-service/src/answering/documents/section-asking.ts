import type { FoundPassage } from '@lectern/answering';
import { flat } from '../../knowledge/sources/content-questions.ts';
import { withoutNumber } from './near-sections.ts';

/** The passages of the section whose heading asks exactly this question; none if several sections do. */
export function sectionAsking(message: string, passages: readonly FoundPassage[]): readonly FoundPassage[] {
  const asked = flat(message);
  // A single word may mean anything.
  if (!asked.includes(' ')) return [];
  const asking = passages.filter(({ headings }) => /[?\uff1f\u061f]\s*$/.test(headings.at(-1) ?? ''));
  const found = asking.filter(({ headings }) => flat(withoutNumber(headings.at(-1) ?? '')) === asked);
  const sections = new Set(found.map(({ title, headings }) => JSON.stringify([title, headings])));
  return sections.size === 1 ? found : [];
}
