import type { Command } from '@lectern/dataset';
import type { NumberField, Relation, Table, Trait } from '../table.ts';
import { words } from '../text.ts';
import type { World } from '../world.ts';
import { added, addedOrder } from './added.ts';

export function commandTable(world: World): Table<Command> {
  const rows = world.records<Command>('commands');
  return {
    resource: 'commands',
    singular: 'command',
    plural: 'commands',
    nouns: ['command', 'slash command', 'cheat', 'console command'],
    fillers: words(
      'control|manage|deal with|affect|belong to|fall under|handle|permission|use|need|require|run|version|needed|category|about',
    ),
    rows,
    nameOf: ({ name }) => `/${name}`,
    recordOf: (command) => command,
    numbers: [...numbers, addedOrder(rows)],
    traits: [...categories, everyone, operators],
    relations: [...relations, added],
  };
}

const numbers: readonly NumberField<Command>[] = [
  {
    name: 'permission level',
    isMeasure: true,
    of: ({ permissionLevel }) => permissionLevel,
    nouns: ['permission level', 'level', 'op level', 'operator level', 'permission', 'level of permission'],
    top: '{needs|need} the highest permission level',
    bottom: '{needs|need} the lowest permission level',
    say: (value) => `permission level ${value}`,
  },
  {
    name: 'parameters',
    of: ({ parameters }) => parameters.length,
    nouns: ['parameter', 'argument', 'param', 'arg'],
    most: ['most complicated', 'most complex'],
    least: ['simplest'],
    top: '{has|have} the most parameters',
    bottom: '{has|have} the fewest parameters',
    say: (value) => (value === 0 ? 'no parameters' : `${value} ${value === 1 ? 'parameter' : 'parameters'}`),
  },
];

const category = (value: Command['category'], words: readonly string[] = [value]): Trait<Command> => ({
  field: 'category',
  words,
  holds: (command) => command.category === value,
  before: value === 'time_weather' ? 'time and weather' : value,
  not: `that {is|are} not in the category ${value.replace('_', ' and ')}`,
  api: `category=${value}`,
});

const categories: readonly Trait<Command>[] = [
  category('player'),
  category('world'),
  category('server'),
  category('data'),
  category('display'),
  category('logic'),
  category('gameplay'),
  category('special'),
  category('time_weather', ['time and weather', 'weather and time', 'time weather']),
];

const everyone: Trait<Command> = {
  field: 'permissionLevel',
  words: words(
    'everyone can use|anyone can use|every player can use|without op|without permission|without cheats|' +
      'not need permission|not need op|not require permission|no permission|not require op|' +
      'all players can use|everyone use|anyone use|every player use|use without op|without operator|without being op|' +
      'without operator permission|without op permission|without any permission|without operator rights|without rights|' +
      'non op|non ops|non operator|non operators|normal players can use|regular players can use|normal player use|' +
      'not need operator|not need cheats|not need any permission|need no permission|require no permission|without admin|' +
      'open to everyone|available to everyone|open to all players|available to all players|by everyone|by anyone|by any player',
  ),
  holds: ({ permissionLevel }) => permissionLevel === 0,
  after: 'that every player may use (permission level 0)',
  not: 'that only operators may use',
  api: 'permissionLevel=0',
};

const operators: Trait<Command> = {
  field: 'operators',
  words: [
    'for operators only',
    'only for operators',
    'only operators can use',
    'only ops can use',
    'for ops only',
    'op only',
    'operator only',
    'op',
    'operator',
    'need op',
    'need cheats',
    'require cheats',
    'require op',
  ],
  holds: ({ permissionLevel }) => permissionLevel > 0,
  before: 'operator',
  not: 'that every player may use',
};

const relations: readonly Relation<Command>[] = [
  {
    field: 'relatedCommands',
    after: ['related to', 'go with', 'similar to', 'belong with', 'related with', 'goes with'],
    values: ({ relatedCommands }) => relatedCommands,
    refers: ['commands'],
    clause: 'related to /{}',
    not: 'not related to /{}',
  },
];
