import type { Version } from '@lectern/dataset';
import type { NumberField, Relation, Table, Trait } from '../table.ts';
import { words } from '../text.ts';
import type { Comparison } from '../token.ts';
import type { World } from '../world.ts';

const dayMs = 86_400_000;

export function versionTable(world: World): Table<Version> {
  const rows = world.records<Version>('versions');
  const days = new Map(rows.map((version) => [version.name, dayOf(version)]));
  return {
    resource: 'versions',
    singular: 'version',
    plural: 'versions',
    nouns: ['version', 'update', 'release', 'patch', 'drop', 'minecraft version', 'minecraft update', 'game version'],
    fillers: ['java', 'number', 'year', 'released', 'release', 'came', 'come', 'out', 'date'],
    rows,
    nameOf: ({ name, updateName }) => (updateName.includes(name) ? name : `${name} (${updateName})`),
    recordOf: (version) => version,
    numbers: [released(days), counted('features', (version) => version.majorFeatures.length)],
    traits,
    relations: [year],
  };
}

const dayOf = ({ releaseDate }: Version) => Date.parse(releaseDate) / dayMs;

const released = (days: ReadonlyMap<string, number>): NumberField<Version> => ({
  name: 'release date',
  verb: 'released',
  of: dayOf,
  nouns: ['release date'],
  most: ['newest', 'latest', 'most recent', 'last', 'current', 'youngest'],
  least: ['oldest', 'first', 'earliest'],
  more: ['newer', 'later'],
  less: ['older', 'earlier'],
  over: ['released after', 'came out after', 'after', 'newer than', 'later than'],
  from: ['released since', 'came out since', 'since'],
  under: ['released before', 'came out before', 'before', 'older than', 'earlier than'],
  order: true,
  top: '{is|are} the newest',
  bottom: '{is|are} the oldest',
  say: (value) => `released on ${new Date(value * dayMs).toISOString().slice(0, 10)}`,
  read: (name, comparison) => days.get(name) ?? dayIn(name, comparison),
  key: true,
});

/** The day of a year that a limit means: after 2015 is after its last. */
function dayIn(year: string, comparison?: Comparison): number | undefined {
  if (!/^20\d\d$/.test(year)) return undefined;
  return Date.parse(`${year}-${comparison === '>' || comparison === '<=' ? '12-31' : '01-01'}`) / dayMs;
}

const counted = (name: string, of: (version: Version) => number): NumberField<Version> => ({
  name,
  of,
  nouns: ['feature', 'major feature'],
  top: `{lists|list} the most ${name} here`,
  bottom: `{lists|list} the fewest ${name} here`,
  say: (value) => `${value} ${name}`,
});

const type = (value: Version['type'], words: readonly string[]): Trait<Version> => ({
  field: 'type',
  words,
  holds: (version) => version.type === value,
  before: words[0] ?? '',
  not: `that {is|are} not ${words[0]}`,
  api: `type=${value}`,
});

const traits: readonly Trait<Version>[] = [
  type('major-release', ['major', 'big', 'main']),
  type('minor-release', ['minor', 'small']),
  {
    field: 'numbering',
    words: words(
      'numbered by year|numbered after year|named after year|year based|with year number|with year in its name|' +
        'using year|using year number|with year based number|with year based version number|by year',
    ),
    holds: ({ name }) => Number.parseInt(name, 10) > 1,
    after: 'numbered by the year',
    not: 'not numbered by the year',
  },
];

const months = 'January February March April May June July August September October November December'.split(' ');

const year: Relation<Version> = {
  field: 'releaseDate',
  after: words(
    'released in|released on|came out in|came out on|come out in|in|on|from|during|released during|launched in|appeared in|dropped in|drop in',
  ),
  implied: true,
  values: ({ releaseDate }) => {
    const month = months[Number(releaseDate.slice(5, 7)) - 1] ?? '';
    const [dated = '', day = ''] = [releaseDate.slice(0, 4), String(Number(releaseDate.slice(8)))];
    return [dated, month, `${month} ${dated}`, `${month} ${day} ${dated}`, `${day} ${month} ${dated}`, releaseDate];
  },
  clause: 'released in {}',
  not: 'not released in {}',
};
