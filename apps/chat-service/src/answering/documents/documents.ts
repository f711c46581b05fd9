import type { Passage } from '../../knowledge/passage.ts';
import type { PassageSearch } from '../../knowledge/passage-search.ts';
import type { HistoryMessage } from '../answerer.ts';
import type { Finding } from '../finding.ts';
import { answerByMeaning } from './answer-by-meaning.ts';
import { answerFromPassages } from './answer-from-passages.ts';
import { answerFromPairs, nearQuestions } from './curated.ts';
import { mendSpelling } from './mend.ts';
import { readDocumentQuestion } from './question.ts';
import type { Likeness } from './sentence-vectors.ts';
import { synonymsOf } from './synonyms.ts';

/** What a bot's documents say to a question. */
export interface DocumentFindings {
  /** The nearest passages, the best first. */
  passages: readonly Passage[];
  /** The answer that somebody wrote for this question. */
  curated: Finding | undefined;
  /** The sentences that answer it best. */
  quoted: Finding | undefined;
  /** Questions that somebody wrote an answer for, for one that has none. */
  suggestions: readonly string[];
}

export type Documents = (
  botId: string,
  message: string,
  history: readonly HistoryMessage[],
) => Promise<DocumentFindings>;

const mostPassages = 8;

/** Answers from passages alone, without a model. One search serves a turn, and a second one when it finds nothing. */
export function createDocuments(search: PassageSearch, likeness: Likeness = async () => undefined): Documents {
  return async (botId, message, history) => {
    const question = readDocumentQuestion(message, history);
    const find = async (query: string) => {
      const passages = await search({ botId }, query, mostPassages);
      return {
        passages,
        curated: answerFromPairs(message, passages),
        quoted: answerFromPassages(mendSpelling(question, passages), passages),
        suggestions: nearQuestions(message, passages),
      };
    };
    const found = await find(question.query);
    if (found.curated ?? found.quoted?.isSure) return found;
    const others = question.stems.flatMap(synonymsOf).join(' ');
    const again = found.quoted || others === '' ? found : await find(`${question.query} ${others}`);
    if (again.quoted?.isSure) return again;
    const both = again === found ? found.passages : alternate(found.passages, again.passages);
    const meant = await answerByMeaning(question, both, likeness);
    return meant ? { ...found, quoted: meant } : again.quoted ? again : found;
  };
}

/** The first of both, the second of both and so on, each once. */
function alternate(some: readonly Passage[], others: readonly Passage[]): Passage[] {
  const all = some.flatMap((passage, at) => [passage, ...others.slice(at, at + 1)]).concat(others.slice(some.length));
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}
