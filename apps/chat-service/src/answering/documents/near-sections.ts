import {
  clearLanguageOf,
  createWordFamilies,
  type FoundPassage,
  soughtForms,
  soughtWord,
  stem,
  stemsOf,
} from '@lectern/answering';

/** Passages below this have little to do with the question. */
const leastNear = 0.4;
/** Share of the words of a question that a section says; with fewer it is about another subject. */
const leastSaid = 0.5;
const most = 3;

/** What a question that has no answer may have meant: sections about its subject and in its language, as people call them. */
export function nearSections(message: string, passages: readonly FoundPassage[]): string[] {
  const sought = soughtForms(message).map(({ word }) => soughtWord(stem(word)));
  const language = clearLanguageOf(message);
  const isAbout = ({ title, headings, question = '', text }: FoundPassage) => {
    const said = createWordFamilies(stemsOf([title, ...headings, question, text].join(' ')));
    return sought.filter((word) => said.has(word)).length >= sought.length * leastSaid;
  };
  const isRead = ({ text }: FoundPassage) =>
    (clearLanguageOf(text) ?? language) === (language ?? clearLanguageOf(text));
  const near = passages.filter((passage) => passage.score >= leastNear && isRead(passage) && isAbout(passage));
  return [...new Set(near.map(nameOf).filter((name) => name !== ''))].slice(0, most);
}

function nameOf({ question, headings, title }: FoundPassage): string {
  return question ?? withoutNumber(headings.at(-1) ?? title);
}

/** What people call a section: "1. Safety", "\u00a7 4 Fees", "Section 3: Returns", but not "30 days to return". */
export const withoutNumber = (heading: string): string =>
  amount.test(heading) ? heading.trim() : heading.replace(numbering, '').trim();

const amount = /^\s*\d+\s+\p{Ll}/u;

const numbering =
  /^\W*(?:(?:section|article|chapter|part|step|appendix)\s+(?=[\divx]))?(?:\d+(?:\.\d+)*[.):]*|[a-z][.)]|[ivx]+[.)])\s+(?:[\u2013\u2014-]\s+)?/i;
