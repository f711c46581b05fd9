import type { Command } from '@lectern/dataset';
import { type Ask, defineAttributes, type Told, words } from '../attribute.ts';
import { beginningOf, listOf, sentence, sentencesOf } from '../phrasing.ts';
import { wordsOf } from '../text.ts';
import { about, versionAdded } from './common.ts';

/** What can be asked of a command. */
export const commandAttributes = defineAttributes<Command>([
  {
    name: 'syntax',
    asks: words(
      'syntax|format|usage|how (do|to|can|does|should) (i |you |we |one )?(use|write|type|run|enter)|written|typed?|forms?|how do # works?|how does # work',
    ),
    with: words('use|commands?|correct|proper|right|write|type|run|enter|work|structure'),
    tell: ({ name, syntax, examples }) => `${firstForms(syntax)} Example: ${examples[0]?.code ?? `/${name}`}`,
  },
  {
    name: 'examples',
    asks: words('examples?|sample|show me|demonstrate|instance|copy'),
    with: words('commands?|give|another|use|usage|some|one|more'),
    tell: ({ examples }, ask) =>
      (/another|more|some/.test(ask.rest) ? examples.slice(0, 3) : examples.slice(0, 2))
        .map(({ code, explanation }) => `${code}: ${explanation}`)
        .join(' '),
  },
  {
    name: 'permission',
    asks: words(
      'anyone|everyone|everybody|(all|normal|regular|ordinary|any) players?|permissions?|permission level|op|operator|admin|ops|who can|allowed|level|rights|cheats|privileges?',
    ),
    with: words('need|needed|required|require|use|run|commands?|level|have|be|enabled|to|survival'),
    tell: tellPermission,
  },
  {
    name: 'parameters',
    asks: words('parameters?|arguments?|args?|options?|takes?|params?|fields?|inputs?|values?|flags?'),
    with: words('commands?|optional|required|mean|what|does|which|possible'),
    tell: tellParameters,
  },
  {
    name: 'limit',
    asks: words('how (many|much|far|big|large)|limits?|maximum|max|most|at once'),
    with: words('blocks?|changes?|at|once|place|commands?|affect|use|can|size|area'),
    tell: tellLimit,
  },
  {
    name: 'mistakes',
    asks: words(
      'mistakes?|errors?|wrong|not work|does not work|not working|fails?|failing|pitfalls?|problems?|common mistakes?|broken',
    ),
    with: words('common|commands?|people|make|why|avoid|my|when|get'),
    tell: ({ name, commonMistakes }) =>
      beginningOf(`Common mistakes with /${name}: ${commonMistakes.map(sentence).join(' ')}`, 320),
  },
  {
    name: 'related',
    asks: words('related|similar|alternatives?|goes with|like #|see also|other commands?'),
    with: words('commands?|any|there'),
    tell: ({ name, relatedCommands }) =>
      relatedCommands.length === 0
        ? `The records name no commands related to /${name}.`
        : `Related to /${name}: ${listOf(relatedCommands.map((one) => `/${one}`))}.`,
  },
  {
    name: 'category',
    asks: words('category|(kind|type|sort) of command'),
    with: words('command'),
    tell: ({ name, category }) => `/${name} belongs to the category ${category.replaceAll('_', ' ')}.`,
  },
  {
    ...versionAdded,
    tell: (command, ask) => versionAdded.tell({ ...command, name: `/${command.name}` }, ask),
  },
  {
    name: 'notes',
    asks: words('tips?|facts?|trivia|interesting|notes?|anything else|worth knowing|limits?|limit|maximum|more'),
    tell: ({ name, notes }) => beginningOf(`/${name}: ${notes}`, 280),
  },
  {
    name: 'purpose',
    asks: words(
      'do|does|for|used|uses?|purpose|works?|function|happens?|use|changes?|set|switch|toggle|turn|enable|disable|how (do|to|can)',
    ),
    with: words(
      'commands?|what|can|it|you|i|changes?|changing|set|setting|switch|toggle|turn|enable|disable|modify|stop|see|check|adjust|players?|day|night|off|on',
    ),
    tell: tellPurpose,
  },
  {
    name: 'about',
    weak: true,
    asks: words(`${about}|commands?|how (do|to|can) i|how to`),
    tell: tellPurpose,
  },
]);

/** What a command does, with the example that the question speaks of, else with its form. */
function tellPurpose({ name, description, syntax, examples }: Command, ask: Ask): string {
  const said = new Set(wordsOf(ask.said));
  const ends = /\b(off|stop|disable|end|remove)\b/.test(ask.said);
  const shared = ({ code, explanation }: { code: string; explanation: string }) => {
    const words = new Set(wordsOf(`${code} ${explanation}`).filter((word) => word.length > 2 && !small.test(word)));
    const same = [...words].filter((word) => word !== `/${name}` && word !== name && said.has(word)).length;
    const stops = ends && /^(Ends|Stops|Removes|Turns off|Disables)\b/.test(explanation);
    return same > 0 && stops ? same + 2 : same;
  };
  const [fitting] = examples.filter((one) => shared(one) > 0).sort((a, b) => shared(b) - shared(a));
  const purpose = beginningOf(`/${name}: ${description}`, 220);
  return fitting === undefined
    ? `${purpose} ${firstLine(syntax)}`
    : `${purpose} Example: ${fitting.code} ${fitting.explanation}`;
}

/** Words that examples share with many a question. */
const small =
  /^(the|you|your|for|all|and|with|what|how|can|does|from|one|any|this|that|get|use|set|players?|commands?|minecraft|give|make|makes|lets?|show|shows)$/;

function firstForms(syntax: string): string {
  const lines = syntax.split('\n').map(shortened);
  const told = lines.slice(0, 2).join(' or ');
  return lines.length > 2 ? `${told} (and ${lines.length - 2} more forms).` : `${told}.`;
}

const firstLine = (syntax: string) => `Syntax: ${shortened(syntax.split('\n')[0] ?? '')}`;

/** Of a long choice only the first words. */
const shortened = (line: string) =>
  line.replace(/\(([^()]{80,})\)/g, (_, choice: string) => `(${choice.split('|').slice(0, 3).join('|')}|...)`);

function tellPermission({ name, permissionLevel }: Command, ask: Ask): Told {
  const open = permissionLevel === 0;
  const text = open
    ? `/${name} needs permission level 0: every player can use it.`
    : `/${name} needs permission level ${permissionLevel}.`;
  const needs = /\b(need|require|only|have to|must)\b/.test(ask.rest);
  const forAll = /\b(anyone|everyone|everybody|(all|normal|regular|ordinary|any) players?)\b/.test(ask.rest);
  return { text, yes: ask.yesNo && (needs || forAll) ? open === forAll : undefined };
}

/** What a command can do at most, where a sentence says it. */
function tellLimit({ name, notes, commonMistakes, description }: Command): string | undefined {
  const told = [...sentencesOf(notes), ...commonMistakes, ...sentencesOf(description)].find(
    (one) => /\b(limit|at most|maximum|up to|no more than|only)\b/i.test(one) && /\d/.test(one),
  );
  return told === undefined ? undefined : `/${name}: ${sentence(told)}`;
}

function tellParameters({ name, parameters }: Command, ask: Ask): string {
  const asked = parameters.find((one) => new RegExp(`\\b${one.name}\\b`).test(ask.rest));
  if (asked !== undefined)
    return `${asked.name} of /${name} (${asked.type}${asked.optional ? ', optional' : ''}): ${sentence(asked.description)}`;
  if (parameters.length === 0) return `/${name} takes no parameters.`;
  const told = parameters.slice(0, 6).map((one) => `${one.name}${one.optional ? ' (optional)' : ''}`);
  const [first] = parameters;
  return `/${name} takes ${listOf(told)}${parameters.length > 6 ? ` and ${parameters.length - 6} more` : ''}. ${first?.name}: ${sentence(first?.description ?? '')}`;
}
