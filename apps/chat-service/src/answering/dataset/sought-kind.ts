import { askedKind } from './asked-kind.ts';
import type { Question } from './question.ts';

const sought: readonly (readonly [resource: string, words: RegExp])[] = [
  ['achievements', /^(advancements?|achievements?)$/],
  ['commands', /^(commands?|cheats?)$/],
];

/** The kind of thing that a question looks for without naming one: a command "to see who is online", an advancement "for a full beacon". */
export function soughtKind(question: Question): string | undefined {
  const { tokens, mentions } = question;
  const isSaid = (words: RegExp) =>
    tokens.some(({ word }, index) => words.test(word) && !/^blocks?$/.test(tokens[index + 1]?.word ?? ''));
  const kind = askedKind(question) ?? sought.find(([, words]) => isSaid(words))?.[0];
  const isNamed = mentions.some(({ entities }) => entities.some(({ resource }) => resource.name === kind));
  return kind !== undefined && described.has(kind) && !isNamed ? kind : undefined;
}

const described = new Set(['achievements', 'commands', 'versions']);
