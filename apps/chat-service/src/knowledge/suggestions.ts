import type { Database } from '../database/database.ts';
import { isNoQuestion } from '../database/is-no-question.ts';
import type { WorkspaceScope } from '../shared/scope.ts';
import { selectLive } from './source-contents.ts';

export interface Suggestions {
  /** Built from the question pairs and headings of the bot's sources. */
  fromContent: string[];
  /** The most frequently asked questions that were answered, most frequent first. */
  mostAsked: string[];
}

const mostRows = 400;
const mostEach = 6;
const longest = 120;
const recentMs = 30 * 86_400_000;

/** Questions to suggest to visitors: what the content can answer, and what people ask. */
export function createSuggestions({ database, now }: { database: Database; now: () => number }) {
  return async (scope: WorkspaceScope, botId: string): Promise<Suggestions> => ({
    fromContent: await fromContent(database, botId),
    mostAsked: await mostAsked(database, scope, botId, now() - recentMs),
  });
}

async function fromContent({ build, read }: Database, botId: string): Promise<string[]> {
  const passages = selectLive(build).select(['p.headings', 'p.question', 'p.source_id', 'p.title']);
  const rows = await read(passages.where('p.bot_id', '=', botId).orderBy('p.number').limit(mostRows));
  const made = rows.flatMap(({ headings, question, source_id, title }) => {
    // We stored this ourselves, as a list of strings.
    const last = (JSON.parse(headings) as string[]).at(-1);
    const text = question ?? (last === undefined || last === title ? undefined : questionOf(last));
    return text === undefined || text.length > longest ? [] : [{ source: source_id, text }];
  });
  return distinct(spread(made)).slice(0, mostEach);
}

/** Round-robin over the sources, so that a long source does not take every slot. */
function spread(made: readonly { source: string; text: string }[]): string[] {
  const bySource = [...Map.groupBy(made, ({ source }) => source).values()];
  const longestList = Math.max(0, ...bySource.map(({ length }) => length));
  return Array.from({ length: longestList }).flatMap((_, index) => bySource.flatMap((list) => list[index]?.text ?? []));
}

const unhelpful =
  /^(introduction|overview|contents|table of contents|home|welcome|about|faq|index|summary|notes?|page \d+|\d+)$/i;

/** Turns a heading into a question that its section answers; undefined for headings that name no subject. */
export function questionOf(heading: string): string | undefined {
  const text = heading
    .replace(/^[\d.\s)]+/, '')
    .replace(/(?<![.:\s])[.:\s]+$/, '')
    .trim();
  if (text.length < 4 || unhelpful.test(text)) return undefined;
  if (text.endsWith('?')) return text;
  const howTo = /^how to (.+)$/i.exec(text)?.[1];
  if (howTo !== undefined) return `How do I ${howTo}?`;
  if (/^(how|what|when|where|which|who|why|can|do|does|is|are)\b/i.test(text)) return `${text}?`;
  const words = lowerFirst(text);
  if (/^\w+ing\b/.test(words)) return `How does ${words} work?`;
  return `What should I know about ${words}?`;
}

/** Names keep their capitals: the first word is lowercased only if it looks like an ordinary word. */
function lowerFirst(text: string): string {
  const [first = '', second = ''] = text.split(' ');
  const isPlain = /^[A-Z][a-z]+$/.test(first) && !/^[A-Z]/.test(second);
  return isPlain ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

async function mostAsked({ build, read }: Database, { workspaceId }: WorkspaceScope, botId: string, since: number) {
  const rows = await read(
    build
      .selectFrom('messages as answer')
      .innerJoin('messages as question', 'question.id', 'answer.question_id')
      .innerJoin('conversations as c', 'c.id', 'answer.conversation_id')
      .select(['question.text', 'question.position'])
      .where('c.workspace_id', '=', workspaceId)
      .where('c.bot_id', '=', botId)
      .where('answer.created_at', '>', since)
      .where('answer.answered', '=', 1)
      .where(({ not }) => not(isNoQuestion('answer.usage')))
      // Follow-up questions often make no sense on their own.
      .where('question.position', '=', 0)
      .orderBy('answer.created_at', 'desc')
      .limit(2_000),
  );
  const counted = Map.groupBy(rows, ({ text }) => flat(text));
  return [...counted.values()]
    .filter(
      (asked) =>
        asked.length > 1 && (asked[0]?.text.length ?? 0) <= longest && flat(asked[0]?.text ?? '').includes(' '),
    )
    .sort((one, other) => other.length - one.length)
    .flatMap((asked) => asked[0]?.text ?? [])
    .slice(0, mostEach);
}

function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => !seen.has(flat(text)) && seen.add(flat(text)));
}

function flat(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
