import type { Entity } from './entity.ts';
import { asksChance, asksNumber, countedOf, counts, figureBeside, hasChance, hasNumber } from './numbers.ts';
import { type Fact, isBareName, type Prose } from './prose.ts';
import type { Question } from './question.ts';
import { grammarWords } from './small-words.ts';
import { synonymOf } from './synonyms.ts';
import { rootOf } from './text.ts';
import { verdictOf } from './verdict.ts';

/** The sentences of a record that speak of what is asked. */
export interface ProseAnswer {
  text: string;
  /** The words of the question that they hold. */
  explained: Set<number>;
  yes: boolean | undefined;
}

const mostSentences = 2;
/** Verbs that ask whether something can be done at all. */
const idleVerb = /^(runs?|running|execute|perform|allowed|possible)$/;

/** Looks for asked words in a record's prose; other names in the question are asked words too. */
export function answerFromProse(
  prose: Prose,
  entity: Entity,
  question: Question,
  words: readonly number[],
): ProseAnswer | undefined {
  const wanted = wantedOf(question, words);
  if (wanted.size === 0) return undefined;
  const facts = prose.factsOf(entity).filter(({ text }) => !isBareName(text));
  const wantsNumber = asksNumber(question);
  const { chosen, explained } = speakingOf(facts, wanted, prose, bonusFor(question));
  const [first] = chosen;
  if (first === undefined) return undefined;
  const figure = wantsNumber && chosen.length === 1 ? figureBeside(facts, first, [...wanted.values()]) : undefined;
  const ordered = facts.filter((fact) => chosen.includes(fact) || fact === figure);
  const compares = question.tokens.some(({ word }) => /^(than|better|more|same|less|best)$/.test(word));
  const yes =
    question.yesNo && !compares && chosen.length === 1 && explained.size === wanted.size
      ? verdictOf(question, first.text, [...wanted.values()])
      : undefined;
  return { text: ordered.map(({ text }) => text).join(' '), explained, yes };
}

/** The sentences that hold the most of the wanted words, and which of them they hold. */
function speakingOf(facts: readonly Fact[], wanted: ReadonlyMap<number, string>, prose: Prose, bonus: Bonus) {
  const explained = new Set<number>();
  const chosen: Fact[] = [];
  while (chosen.length < mostSentences) {
    const open = [...wanted].filter(([index]) => !explained.has(index));
    const best = bestFact(facts, open, prose, bonus);
    if (best === undefined || chosen.includes(best)) break;
    chosen.push(best);
    for (const [index, root] of open) if (holds(best, root) > 0) explained.add(index);
  }
  return { chosen, explained };
}

/** What a figure adds to a sentence that speaks of what is asked, where one is asked for, and what one of just that adds. */
const numberBonus = 0.3;
const countBonus = 0.5;
/** What a chance adds where one is asked for. */
const chanceBonus = 0.6;

type Bonus = (text: string) => number;

function bonusFor(question: Question): Bonus {
  const counted = countedOf(question);
  if (asksChance(question)) return (text) => (hasChance(text) ? chanceBonus : 0);
  return (text) => {
    if (!asksNumber(question) || !hasNumber(text)) return 0;
    return counted !== undefined && counts(text, counted) ? numberBonus + countBonus : numberBonus;
  };
}

function wantedOf({ tokens }: Question, words: readonly number[]): Map<number, string> {
  const isTelling = (word: string) => !idleVerb.test(word) && !grammarWords.has(word);
  const telling = words.filter((index) => isTelling(tokens[index]?.word ?? ''));
  return new Map((telling.length > 0 ? telling : words).map((index) => [index, rootOf(tokens[index]?.word ?? '')]));
}

function bestFact(
  facts: readonly Fact[],
  open: readonly [number, string][],
  prose: Prose,
  bonus: Bonus,
): Fact | undefined {
  let best: Fact | undefined;
  let most = 0;
  for (const fact of facts) {
    const shared = open.reduce((sum, [, root]) => sum + holds(fact, root) * (0.2 + prose.weight(root)), 0);
    const score = shared > 0 ? shared + bonus(fact.text) : shared;
    if (score > most) [best, most] = [fact, score];
  }
  return best;
}

/** 1 for the word itself, less for another one of the same meaning. */
function holds({ roots }: Fact, root: string): number {
  if (roots.has(root)) return 1;
  const synonym = synonymOf(root);
  return synonym !== undefined && roots.has(synonym) ? 0.6 : 0;
}
