import { z } from 'zod';
import records from '../../records/commands.json' with { type: 'json' };
import words from '../../words/commands.json' with { type: 'json' };
import { addedIn } from '../added-in.ts';
import { defineResource } from '../define-resource.ts';
import { commandFields } from '../fields/commands.ts';
import { addedInLayout } from '../page-layout.ts';
import { named, notes, prose, someStrings, strings, versionAdded } from '../shapes.ts';

const parameter = named(
  'CommandParameter',
  z.strictObject({
    name: z.string().min(1),
    type: z.string().min(1).describe("The game's argument type"),
    optional: z.boolean(),
    description: z.string().min(1),
  }),
);

const example = named(
  'CommandExample',
  z.strictObject({ code: z.string().regex(/^\//), explanation: z.string().min(1) }),
);

export const commandSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z-]+$/)
    .describe('Name without the slash'),
  syntax: prose('Forms it can take, one a line'),
  description: prose('What it does'),
  parameters: z.array(parameter).describe('Its arguments'),
  permissionLevel: z
    .union([z.literal(0), z.literal(2), z.literal(3), z.literal(4)])
    .describe('Permission level needed'),
  category: z
    .enum([
      'player',
      'world',
      'server',
      'data',
      'display',
      'logic',
      'gameplay',
      'special',
      'time_weather',
      'bossbar',
      'execute',
    ])
    .describe('Kind of command'),
  examples: z.array(example).min(1).describe('Commands to copy'),
  commonMistakes: someStrings('What people get wrong'),
  relatedCommands: strings('Names of commands that go with it'),
  versionAdded,
  notes,
});

export type Command = z.infer<typeof commandSchema>;

export const commands = defineResource({
  name: 'commands',
  singular: 'Command',
  summary: 'Commands: syntax, parameters, permission levels, examples and mistakes',
  keyParameter: 'name',
  record: commandSchema,
  search: ['name'],
  filters: ['category', 'permissionLevel'],
  lookup: ['name'],
  otherSpellings: {
    advancement: ['achievement'],
    data: ['blockdata', 'entitydata'],
    execute: ['testfor', 'testforblock', 'testforblocks'],
    experience: ['xp'],
    item: ['replaceitem'],
    locate: ['locatebiome'],
    msg: ['tell', 'w', 'whisper'],
    pardon: ['unban'],
    place: ['placefeature'],
    whitelist: ['allowlist'],
  },
  references: [
    { to: 'commands', forward: 'related to', backward: 'related to', names: (command) => command.relatedCommands },
    addedIn,
  ],
  page: {
    glyph: 'M3.5 5h17v14h-17zM7 9l3 3-3 3M12.5 15H17',
    kind: 'category',
    prefix: '/',
    namedInTexts: true,
    lead: 'description',
    facts: ['permissionLevel', 'versionAdded'],
    columns: ['category', 'permissionLevel', 'versionAdded'],
    fields: {
      syntax: { as: 'syntax' },
      parameters: { as: 'parameters' },
      examples: { as: 'examples' },
      relatedCommands: { as: 'names', to: 'commands' },
      versionAdded: addedInLayout,
    },
  },
  fields: commandFields,
  words,
  records,
});
