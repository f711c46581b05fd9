import type { Command } from '@lectern/dataset';
import type { Ask, Told } from '../attribute.ts';
import { ruleIn, rulesOf } from '../game-rules.ts';
import { beginningOf, listOf, sentence, sentencesOf } from '../phrasing.ts';
import { rootOf, wordsOf } from '../text.ts';

/** What a command does, with the example that the question speaks of, else with its form. */
export function tellPurpose({ name, description, syntax, examples }: Command, ask: Ask): string {
  const said = new Set(wordsOf(ask.said).map(rootOf));
  const ends = /\b(off|stop|disable|end|remove)\b/.test(ask.said);
  const changes = /\b(make|turn|set|change|switch)\b/.test(ask.said);
  const shared = ({ code, explanation }: { code: string; explanation: string }) => {
    // What stands in the example itself says more than what is said about it.
    const same = sharedWith(said, name, code) * 2 + sharedWith(said, name, explanation);
    const sets = changes && / set /.test(code) ? 1 : 0;
    const stops = ends && /^(Ends|Stops|Removes|Turns off|Disables)\b/.test(explanation);
    return same === 0 ? 0 : same + sets + (stops ? 2 : 0);
  };
  const [fitting] = examples.filter((one) => shared(one) > 0).sort((a, b) => shared(b) - shared(a));
  const purpose = beginningOf(`/${name}: ${description}`, 220);
  return fitting === undefined
    ? `${purpose} ${fittingLine(syntax, said, changes)}`
    : `${purpose} Example: ${fitting.code} ${fitting.explanation}`;
}

/** The game rule that a question wants to change, and how that is typed. */
export function tellRule({ name, syntax, description, examples }: Command, ask: Ask): string | undefined {
  if (name !== 'gamerule' || ask.yesNo) return undefined;
  const rule = ruleIn(ask.said, rulesOf(syntax));
  if (rule === undefined) return undefined;
  const example = examples.find(({ code }) => code.includes(rule));
  if (example !== undefined)
    return `${example.code}: ${example.explanation} ${beginningOf(`/${name}: ${description}`, 200)}`;
  const isNumber = syntax.split('\n').findIndex((line) => line.includes(rule)) > 0;
  const off = /\b(off|stop|disable|prevent|not)\b/.test(ask.said);
  const value = isNumber ? '<number>' : off ? 'false' : '(true|false)';
  return `The rule is ${rule}: type /${name} ${rule} ${value}. ${beginningOf(`/${name}: ${description}`, 200)}`;
}

function sharedWith(said: ReadonlySet<string>, name: string, text: string): number {
  const words = new Set(wordsOf(text).filter((word) => word.length > 2 && !small.test(word)));
  return [...words].filter((word) => word !== `/${name}` && word !== name && said.has(rootOf(word))).length;
}

/** Words that examples share with many a question. */
const small =
  /^(the|you|your|for|all|and|with|what|how|can|does|from|one|any|this|that|get|use|set|players?|commands?|minecraft|give|make|makes|lets?|show|shows)$/;

export function firstForms(syntax: string): string {
  const lines = syntax.split('\n').map(shortened);
  const told = lines.slice(0, 2).join(' or ');
  return lines.length > 2 ? `${told} (and ${lines.length - 2} more forms).` : `${told}.`;
}

/** The form that the question speaks of, else the first. */
function fittingLine(syntax: string, said: ReadonlySet<string>, changes: boolean): string {
  const lines = syntax.split('\n');
  const verbs = (line: string) => (line.match(/(?<= )[a-z]+/g) ?? []).slice(0, 1);
  const fitting =
    lines.find((line) => verbs(line).some((verb) => said.has(rootOf(verb)))) ??
    (changes ? lines.find((line) => / set /.test(line)) : undefined);
  return `Syntax: ${shortened(fitting ?? lines[0] ?? '')}`;
}

/** Of a long choice only the first words. */
const shortened = (line: string) =>
  line.replace(/\(([^()]{80,})\)/g, (_, choice: string) => `(${choice.split('|').slice(0, 3).join('|')}|...)`);

export function tellPermission({ name, permissionLevel, notes }: Command, ask: Ask): Told {
  const alone = /\bsingle ?player\b/.test(ask.said)
    ? sentencesOf(notes).find((one) => /\bnone in single player\b/.test(one))
    : undefined;
  if (alone !== undefined) return { text: `/${name}: ${sentence(alone)}`, yes: ask.yesNo ? false : undefined };
  const open = permissionLevel === 0;
  const text = open
    ? `/${name} needs permission level 0: every player can use it.`
    : `/${name} needs permission level ${permissionLevel}.`;
  if (!ask.yesNo) return { text };
  if (ask.level !== undefined) return { text, yes: ask.level === permissionLevel };
  const without = /\b(without|non|not)\b/.test(ask.rest);
  const forAll = /\b(anyone|everyone|everybody|(all|every|normal|regular|ordinary|any) players?|guests?)\b/.test(
    ask.rest,
  );
  if (without || forAll) return { text, yes: open };
  return {
    text,
    yes: /\b(need|needed|needs|require|required|necessary|only|have to|must)\b/.test(ask.rest) ? !open : undefined,
  };
}

const places = /\bdedicated servers?\b|\bsingle[ -]player\b|\bLAN\b|\bhosted\b/;

/** Where a command exists, if its record limits that. */
export function tellAvailability({ name, notes, commonMistakes }: Command, ask: Ask): Told | undefined {
  if (!/\b(single ?players?|single|solo|servers?|lan|multiplayer|dedicated|worlds?|realms?)\b/.test(ask.said))
    return undefined;
  const told = [...sentencesOf(notes), ...commonMistakes].find((one) => places.test(one));
  if (told === undefined) return undefined;
  const isHosted = /\bhosted\b/.test(told);
  const isForServers = /\bdedicated\b/.test(told) && !isHosted && !/\band in worlds\b/.test(told);
  const asksServer = /\b(servers?|multiplayer|dedicated)\b/.test(ask.rest);
  // Whether it needs rights there is another question.
  const isAsked = ask.yesNo && !/\b(needs?|requires?|cheats|op|operator)\b/.test(ask.rest);
  return { text: `/${name}: ${sentence(told)}`, yes: isAsked ? (asksServer ? !isHosted : !isForServers) : undefined };
}

/** What else a command is called. */
export function tellNames({ name, notes, description }: Command): string | undefined {
  const told = [...sentencesOf(notes), ...sentencesOf(description)].find((one) =>
    /\b(short name|other names?|another name|both names)\b/i.test(one),
  );
  return told === undefined ? undefined : `/${name}: ${sentence(told)}`;
}

/** What a command can do at most, where a sentence says it. */
export function tellLimit({ name, notes, commonMistakes, description, parameters }: Command): string | undefined {
  const texts = [...sentencesOf(notes), ...commonMistakes, ...sentencesOf(description)];
  const told = [...texts, ...parameters.map((one) => one.description)].find(
    (one) =>
      /\b(limit|at most|maximum|up to|no more than|only|within|there are|default width|default size)\b/i.test(one) &&
      /\d/.test(one),
  );
  return told === undefined ? undefined : `/${name}: ${sentence(told)}`;
}

export function tellParameters({ name, parameters }: Command, ask: Ask): string {
  const asked = parameters.find((one) => new RegExp(`\\b${one.name}\\b`).test(ask.rest));
  if (asked !== undefined)
    return `${asked.name} of /${name} (${asked.type}${asked.optional ? ', optional' : ''}): ${sentence(asked.description)}`;
  if (parameters.length === 0) return `/${name} takes no parameters.`;
  const told = parameters.slice(0, 6).map((one) => `${one.name}${one.optional ? ' (optional)' : ''}`);
  const [first] = parameters;
  return `/${name} takes ${listOf(told)}${parameters.length > 6 ? ` and ${parameters.length - 6} more` : ''}. ${first?.name}: ${sentence(first?.description ?? '')}`;
}
