import type { Command } from '@lectern/dataset';
import { defineAttributes, words } from '../attribute.ts';
import { beginningOf, listOf, sentence } from '../phrasing.ts';
import {
  firstForms,
  tellAvailability,
  tellLimit,
  tellNames,
  tellParameters,
  tellPermission,
  tellPurpose,
  tellRule,
} from './command-telling.ts';
import { about, contrastOf, versionAdded } from './common.ts';

/** What can be asked of a command. */
export const commandAttributes = defineAttributes<Command>([
  {
    name: 'rule',
    asks: /^.*$/g,
    tell: tellRule,
  },
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
      'anyone|everyone|everybody|(all|every|normal|regular|ordinary|any) players?|permissions?|permission level|op|operator|admin|ops|who (can|may|is allowed|gets|could)|allowed|level|rights|cheats|privileges?',
    ),
    with: words('need|needed|required|require|use|run|commands?|level|have|be|enabled|to|survival'),
    tell: tellPermission,
  },
  {
    name: 'availability',
    asks: words('single ?players?|solo|multiplayer|lan|dedicated|servers?|own world|local world'),
    with: words('available|exist|exists|commands?|only|works?|use|used|world|on|in|run|play|playing|mode'),
    tell: tellAvailability,
  },
  {
    name: 'names',
    asks: words(
      'alias|aliases|short(er|est)? (form|name|version|way|hand)?|shorthand|abbreviat\\w+|(an)?other names?|also called|same (as|thing as)|synonyms?|called else|identical',
    ),
    with: words('commands?|write|type|for|of|from|form|thing'),
    tell: tellNames,
  },
  {
    name: 'parameters',
    asks: words('parameters?|arguments?|args?|options?|takes?|params?|fields?|inputs?|values?|flags?'),
    with: words('commands?|optional|required|mean|what|does|which|possible'),
    tell: tellParameters,
  },
  {
    name: 'limit',
    asks: words('how (many|much|far|big|large|wide)|size|width|limits?|maximum|max|most|at once|largest|radius|range'),
    with: words(
      'default|normal|normally|usually|smallest|start|blocks?|changes?|at|once|place|commands?|affect|use|can|size|area|exist|search|searches',
    ),
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
    asks: words(
      'related|similar|alternatives?|goes with|like #|see also|other commands?|(instead of|besides|other than) #',
    ),
    with: words('commands?|any|there|use|used|type|else'),
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
  contrastOf('commands'),
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
      'commands?|what|can|it|you|i|changes?|changing|set|setting|switch|toggle|turn|enable|disable|modify|stop|see|check|adjust|players?|friends?|myself|everyone|day|night|sunny|rainy|stormy|noon|midnight|lock|off|on|become|type|typing|enter|write',
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
