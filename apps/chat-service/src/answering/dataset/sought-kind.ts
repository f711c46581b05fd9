import { askedKind } from './asked-kind.ts';
import { type Question, spokenText } from './question.ts';

const sought: readonly (readonly [resource: string, words: RegExp])[] = [
  ['achievements', /^(advancements?|achievements?)$/],
  ['commands', /^(commands?|cheats?)$/],
  ['versions', /^(bugs?|bugfix|hotfix)$/],
];

const typed =
  /\bwhat (do|should|can|must) (i|you|we) (type|enter|run|write|put in)\b|\bthing (i|you) type\b|\btype in chat\b/;
const earned =
  /\byou (get|earn|unlock|receive) (it|this|that) (when|for|by|if|after)\b|\bone you (get|earn|unlock) (when|for|by|if|after)\b|\bwhat (do|does|can|would) (you|i|one) (unlock|achieve) (when|for|by|if|after)\b/;

/** The kind of thing that a question looks for without naming one: a command "to see who is online", an advancement "for a full beacon". */
export function soughtKind(question: Question): string | undefined {
  const { tokens, mentions } = question;
  const isSaid = (words: RegExp) =>
    tokens.some(({ word }, index) => words.test(word) && !/^blocks?$/.test(tokens[index + 1]?.word ?? ''));
  const asked = askedKind(question);
  // "The new commands in 1.21.6" are a part of that release.
  const isOfRelease = mentions.some(({ entities: [first] }) => first?.resource.name === 'versions');
  if (isOfRelease && asked !== 'versions') return undefined;
  const text = spokenText(question);
  const kind =
    asked ??
    sought.find(([, words]) => isSaid(words))?.[0] ??
    (typed.test(text) ? 'commands' : earned.test(text) ? 'achievements' : undefined);
  const isNamed = mentions.some(({ entities }) => entities.some(({ resource }) => resource.name === kind));
  return kind !== undefined && described.has(kind) && !isNamed ? kind : undefined;
}

const described = new Set(['achievements', 'commands', 'versions']);
