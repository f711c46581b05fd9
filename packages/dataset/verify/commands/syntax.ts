import type { Usage } from './usages.ts';

const tokens = /<[A-Za-z_]+>|[[\]()|]|[^\s[\]()|]+/g;

/** All forms that a written syntax stands for: one per line, `[ ]` optional, `( | )` a choice. */
export function expandSyntax(syntax: string): Usage[] {
  return syntax.split('\n').flatMap((line) => {
    const rest = line.match(tokens) ?? [];
    const usages = expandSequence(rest);
    const [stray] = rest;
    if (stray !== undefined) throw new Error(`Unmatched "${stray}" in ${line}`);
    return usages;
  });
}

/** Expands words up to the end, a `|` or a closing bracket, and takes them off the list. */
function expandSequence(rest: string[]): Usage[] {
  let usages: Usage[] = [[]];
  for (let next = rest[0]; next !== undefined && !'|)]'.includes(next); next = rest[0]) {
    rest.shift();
    const following = expandWord(next, rest);
    usages = usages.flatMap((usage) => following.map((more) => [...usage, ...more]));
  }
  return usages;
}

function expandWord(word: string, rest: string[]): Usage[] {
  if (word === '[') return [[], ...expandChoices(rest, ']')];
  if (word === '(') return expandChoices(rest, ')');
  return [[word]];
}

function expandChoices(rest: string[], close: string): Usage[] {
  const choices: Usage[] = [];
  let separator: string | undefined = '|';
  while (separator === '|') {
    choices.push(...expandSequence(rest));
    separator = rest.shift();
  }
  if (separator !== close) throw new Error(`Expected "${close}", found "${separator ?? 'the end'}"`);
  return choices;
}
