import type { Database } from '../../platform/database/database.ts';
import { isVisible, type SourceView } from '../../platform/database/source-view.ts';
import { selectLive } from './source-contents.ts';

export interface ContentQuestionsOptions {
  database: Database;
  /** Whether the bot answers this question from its sources. */
  isAnswered(botId: string, question: string): Promise<boolean>;
  now: () => number;
}

export type ContentQuestions = (botId: string) => Promise<readonly string[]>;

const mostRows = 400;
const mostAsked = 24;
const mostFound = 6;
const longest = 120;
const keptMs = 60_000;
const mostKept = 500;

/** Questions of a bot's content that the bot answers, which is tried out: pairs first. Cached for a minute. */
export function createContentQuestions({ database, isAnswered, now }: ContentQuestionsOptions): ContentQuestions {
  let kept = new Map<string, { at: number; questions: Promise<readonly string[]> }>();

  async function find(botId: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const question of (await readContentQuestions(database, botId)).slice(0, mostAsked)) {
      if (found.length >= mostFound) break;
      if (await isAnswered(botId, question)) found.push(question);
    }
    return found;
  }

  return async (botId) => {
    const known = kept.get(botId);
    if (known !== undefined && now() - known.at < keptMs) return await known.questions;
    if (kept.size >= mostKept) kept = new Map();
    const questions = find(botId);
    kept.set(botId, { at: now(), questions });
    // A failure is not kept.
    questions.catch(() => kept.delete(botId));
    return await questions;
  };
}

/** Every question that the content asks itself, one source after the other; without a view, that everybody may see. */
export async function readContentQuestions(
  { build, read }: Database,
  botId: string,
  view?: SourceView,
): Promise<string[]> {
  const passages = selectLive(build).select(['p.headings', 'p.question', 'p.source_id', 'p.title']);
  const rows = await read(
    passages.where('p.bot_id', '=', botId).where(isVisible(view)).orderBy('p.number').limit(mostRows),
  );
  const made = rows.flatMap(({ headings, question, source_id, title }) => {
    // We stored this ourselves, as a list of strings.
    const last = (JSON.parse(headings) as string[]).at(-1);
    const text = question ?? (last === undefined || last === title ? undefined : questionOf(last));
    return text === undefined || text.length > longest ? [] : [{ source: source_id, text: text.replace(/\s+/g, ' ') }];
  });
  return distinct(spread(made));
}

/** Round-robin over the sources, so that a long source does not take every slot. */
function spread(made: readonly { source: string; text: string }[]): string[] {
  const bySource = [...Map.groupBy(made, ({ source }) => source).values()];
  const longestList = Math.max(0, ...bySource.map(({ length }) => length));
  return Array.from({ length: longestList }).flatMap((_, index) => bySource.flatMap((list) => list[index]?.text ?? []));
}

/** The question that a heading is or announces; undefined where it only names a subject. */
export function questionOf(heading: string): string | undefined {
  const text = heading
    .replace(/^(?:\d+[.)]?)+\s*/, '')
    .replace(/(?<![.:\s])[.:\s]+$/, '')
    .trim();
  if (/[?\uff1f\u061f]$/.test(text)) return text;
  const [, word = '', toDo = ''] = /^(how|what|when|where|which|who) to (\S.*)$/i.exec(text) ?? [];
  if (toDo !== '') return `${word} ${wishOf(word)} ${fromVisitor(toDo)}?`;
  if (asked.test(text)) return isStatement.test(text) ? turnedRound(text) : `${text}?`;
  const words = lowerFirst(text);
  const last = words.split(' ').length > 1 ? (words.split(' ').at(-1) ?? '') : '';
  if (ownedMany.has(last)) return `What are your ${words}?`;
  if (ownedOne.has(last)) return `What is your ${words}?`;
  // "Opening hours" and "Returning goods" look alike, and only one of them is something to do.
  const [isDoing, isPlural] = [/^[a-z]+ing\s+\S/.test(words), /^[a-z]+\s+[a-z]{3,}(?<!s)s$/.test(words)];
  if (isDoing === isPlural) return undefined;
  return isDoing ? `How does ${words} work?` : `What are your ${words}?`;
}

/** "How to book", "Where to park", "What to bring". */
function wishOf(word: string): string {
  if (/^how$/i.test(word)) return 'do I';
  return /^where$/i.test(word) ? 'can I' : 'should I';
}

/** "How to reach us" is asked as "How do I reach you?". */
const fromVisitor = (text: string) => text.replaceAll(/\bus\b/g, 'you').replaceAll(/\bour\b/g, 'your');

const asked = /^(?:how|what|when|where|which|who|why|can|do|does|is|are)\s+\S+\s+\S/i;
/** "Who we are", "What it costs", "How a visit works". */
const isStatement = /^(?:how|what|when|where|who|why|which)\s+(?:we|it|this|a|an|the|our|your)\s/i;

/** The question of a heading that begins like one but states: "What it costs" becomes "What does it cost?". */
function turnedRound(text: string): string | undefined {
  const [word = '', subject = '', ...rest] = text.split(/\s+/);
  if (subject.toLowerCase() === 'we') {
    const [verb = '', ...more] = rest;
    const isOwn = /^(?:are|can|do|will)$/i.test(verb) && (verb !== 'do' || more.length > 0);
    return `${[word, ...(isOwn ? [verb, 'you'] : ['do you', verb]), ...more].join(' ')}?`;
  }
  const verb = /^([a-z]+[a-rt-z])s$/.exec(rest.at(-1) ?? '')?.[1];
  if (verb === undefined || !verbs.has(verb)) return undefined;
  const whole = [subject, ...rest.slice(0, -1)].join(' ').replace(/^our\b/i, 'your');
  return `${word} does ${whole} ${verb}?`;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** The last words of headings that state; other words may be plural nouns. */
const verbs = setOf('work cost mean happen start end begin take include cover need look');

/** What a company has: "Opening hours", "Refund policy". */
const ownedMany = setOf(
  'hours times fees costs prices rates charges options terms conditions rules requirements methods',
);
const ownedOne = setOf('policy warranty guarantee address deposit fee deadline email');

/** Names keep their capitals: the first word is lowercased only if it looks like an ordinary word. */
function lowerFirst(text: string): string {
  const [first = '', second = ''] = text.split(' ');
  const isPlain = /^[A-Z][a-z]+$/.test(first) && !/^[A-Z]/.test(second);
  return isPlain ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The same questions in other spellings count once. */
function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => !seen.has(flat(text)) && seen.add(flat(text)));
}

export function flat(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
