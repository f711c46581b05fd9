import type { HistoryMessage } from '../answerer.ts';
import { stemsOf, wordsOf } from '../stems.ts';
import { isWeak } from './coverage.ts';

/** What a question to documents looks for. */
export interface DocumentQuestion {
  /** What to search for: the question, with what it leaves out. */
  query: string;
  /** Stems that an answer must cover. */
  stems: readonly string[];
  /** Stems that an earlier question brings in. */
  earlierStems: readonly string[];
  /** Names and numbers: an answer about others is none. */
  names: readonly string[];
  /** Whether it asks for one of several, as of versions. */
  asksWhich: boolean;
  /** What kind of sentence answers it best. */
  wants: 'figure' | 'money' | 'time' | 'steps' | 'place' | 'person' | undefined;
}

const pointsBack =
  /\b(it|its|they|them|their|theirs|that|this|these|those|there|he|she|him|her|one|ones|same|else|then)\b/i;
const goesOn = /^(and|but|or|so|also|then|what about|how about|why|why not|how so|since when|until when|for whom)\b/i;
const figure =
  /\b(how (much|many|long|often|old|far|big|large|tall|fast|soon|late|early)|when|what (time|date|day|year|price)|price|cost|deadline|limit|percent(age)?|maximum|minimum)\b/i;

const money = /\b(?:costs?|prices?|expensive|fees?)\b|\bhow much (?:is|are|do|does|will|would)\b(?!.*\bweigh)/i;
const time = /\b(?:when|what (?:time|date|day|year)|how (?:often|soon|late|early)|deadline)\b/i;

/** Reads a question together with what was asked before, of which it may speak without a name. */
export function readDocumentQuestion(message: string, history: readonly HistoryMessage[]): DocumentQuestion {
  const own = stemsOf(message);
  const isFollowUp = pointsBack.test(message) || goesOn.test(message.trim()) || own.length < 2;
  const earlier = isFollowUp ? subjectBefore(history) : '';
  const earlierStems = stemsOf(earlier).filter((stem) => !own.includes(stem));
  return {
    query: `${message} ${earlier}`.trim(),
    // What says nothing by itself asks about what was asked before.
    stems: own.every(isWeak) ? [...own, ...earlierStems.filter((stem) => !isWeak(stem))] : own,
    earlierStems,
    names: namesIn(message),
    asksWhich: /\b(?:which|what) (?:version|release|year|date|day|month|section|chapter|edition)\b/i.test(message),
    wants: wantsOf(message),
  };
}

function wantsOf(message: string): DocumentQuestion['wants'] {
  if (money.test(message)) return 'money';
  if (time.test(message)) return 'time';
  if (figure.test(message)) return 'figure';
  if (/\bwho(?:m|se)?\b/i.test(message)) return 'person';
  if (/\bhow (?:do|can|to|should|would|could|does one)\b/i.test(message)) return 'steps';
  return /\b(?:where|in which|at which)\b/i.test(message) ? 'place' : undefined;
}

/** How far back a question that names nothing looks for one that does. */
const farthestBack = 12;

function subjectBefore(history: readonly HistoryMessage[]): string {
  const asked = history.slice(-farthestBack).filter(({ role }) => role === 'user');
  const last = asked.findLastIndex(({ text }) => stemsOf(text).length >= 2);
  if (last === -1) return asked.at(-1)?.text ?? '';
  const text = asked[last]?.text ?? '';
  // One that went on from another has its subject there.
  const isOpen = goesOn.test(text.trim()) || pointsBack.test(text);
  return isOpen && last > 0 ? `${text} ${asked[last - 1]?.text ?? ''}` : text;
}

/** How many come along is a case of a rule, which has other numbers. */
const quantity = /\b\d+ (?=(?:people|persons?|guests?|friends|kids|children|adults|of us|years? old)\b)/gi;

/** Words with a capital inside a sentence that is not all capitals, and numbers. */
function namesIn(message: string): string[] {
  const hasSmall = /\p{Ll}/u.test(message);
  const capital = hasSmall
    ? (message.match(
        /(?<=[\p{L}\p{N},;)]\s+)\p{Lu}[\p{L}\p{N}-]+(?:\s+(?:de|van|der|von|den|la|le|di|da)(?=\s+\p{Lu}))*/gu,
      ) ?? [])
    : [];
  const numbers = wordsOf(message.replace(quantity, '')).filter((word) => /^\d/.test(word));
  return [...new Set([...capital, ...numbers].flatMap((word) => stemsOf(word)))];
}
