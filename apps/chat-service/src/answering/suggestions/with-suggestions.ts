import type { Answer, Answerer } from '../answer/answerer.ts';
import { tidied } from '../answer/tidy.ts';
import { chooseSuggestions } from './choose-suggestions.ts';
import type { KnownQuestions } from './known-questions.ts';

export interface SuggestionsOptions {
  knownQuestions: Pick<KnownQuestions, 'of'>;
  /** The vector of a question that was just answered, so it is cached. */
  embed(text: string): Promise<Float32Array | undefined>;
  onError(error: unknown): void;
}

/** Adds to each answer what to ask next. Answers do not wait for it, and do not fail with it. */
export function withSuggestions(answerer: Answerer, options: SuggestionsOptions): Answerer {
  const { knownQuestions, embed, onError } = options;
  const none = (error: unknown) => {
    onError(error);
    return [];
  };
  return {
    async answer(question) {
      const { bot, history, signal } = question;
      if (!bot.followUps) return await answerer.answer(question);
      const finding = knownQuestions.of(bot.id, question.filter).catch(none);
      const answer = await answerer.answer(question);
      const known = await finding;
      if (known.length === 0 || signal.aborted || !isAnswerToQuestion(answer)) return answer;
      const message = tidied(question.message);
      const vector = await embed(message);
      const suggestions = chooseSuggestions(known, { message, vector, history, answer });
      return suggestions.length === 0 ? answer : { ...answer, suggestions };
    },
  };
}

const isAnswerToQuestion = ({ answered, usage }: Answer) => answered && usage.kind === undefined && !usage.stopped;
