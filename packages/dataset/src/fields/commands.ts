import words from '../../words/commands.json' with { type: 'json' };
import { type Fields, held, listed, phrase, spaced } from '../field.ts';
import type { Command } from '../resources/commands.ts';
import { addedField, notesField } from './common.ts';

const { fields } = words;
const settings: Readonly<Record<string, string>> = words.settings;

const levels: Readonly<Record<number, string>> = {
  0: 'every player can use it, without being an operator or cheats',
  2: 'operators and worlds with cheats',
  3: 'operators of a server',
  4: 'the highest operators and the console',
};

/** Values that the forms of a command list in brackets, where players know them by other words. */
const settingsOf = ({ syntax }: Command) =>
  [...new Set(syntax.match(/[a-z_]+/g) ?? [])].filter((word) => word in settings);

const parameterText = ({ name, type, optional, description }: Command['parameters'][number]) =>
  `${name} (${type}${optional ? ', optional' : ''}): ${phrase(description)}`;

export const commandFields: Fields<Command> = {
  syntax: {
    ...fields.syntax,
    label: 'syntax',
    type: 'code',
    say: ({ syntax }) => `Syntax: ${syntax}`,
    parts: ({ syntax }) => (syntax.includes('\n') ? syntax.split('\n') : []),
  },
  description: { ...fields.description, label: 'purpose', type: 'prose', say: ({ description }) => description },
  parameters: {
    ...fields.parameters,
    label: 'parameters',
    type: 'phrases',
    say: ({ name, parameters }) =>
      parameters.length === 0
        ? `/${name} has no parameters.`
        : `Parameters of /${name}: ${parameters.map(parameterText).join('; ')}.`,
    parts: ({ parameters }) => parameters.map(parameterText),
  },
  settings: {
    ...fields.settings,
    label: 'settings',
    type: 'names',
    say: () => undefined,
    parts: (command) =>
      settingsOf(command).map((setting) => ({
        text: `The setting for that is ${setting}: /${command.name} ${setting}.`,
        compared: `${command.name} ${spaced(setting)}: ${settings[setting]}`,
      })),
  },
  permissionLevel: {
    ...fields.permissionLevel,
    label: 'permission level',
    type: 'amount',
    say: ({ name, permissionLevel }) =>
      `/${name} needs permission level ${permissionLevel} (${levels[permissionLevel]}).`,
    number: ({ permissionLevel }) => permissionLevel,
    sayNumber: (level) => `permission level ${level}`,
  },
  category: {
    ...fields.category,
    label: 'category',
    type: 'choice',
    say: ({ name, category }) => `/${name} is in the category ${spaced(category)}.`,
  },
  examples: {
    ...fields.examples,
    label: 'examples',
    type: 'code',
    say: ({ examples }) =>
      `Examples: ${examples.map(({ code, explanation }) => `${code} (${phrase(explanation)})`).join('; ')}.`,
    parts: ({ examples }) => examples.map(({ code, explanation }) => `${code}: ${explanation}`),
  },
  commonMistakes: {
    ...fields.commonMistakes,
    label: 'common mistakes',
    type: 'phrases',
    say: ({ name, commonMistakes }) => `Common mistakes with /${name}: ${commonMistakes.join(' ')}`,
    parts: ({ commonMistakes }) => commonMistakes,
  },
  relatedCommands: {
    ...fields.relatedCommands,
    label: 'related commands',
    type: 'names',
    say: ({ name, relatedCommands }) =>
      relatedCommands.length === 0
        ? undefined
        : `Commands related to /${name}: ${listed(relatedCommands.map((one) => `/${one}`))}.`,
    names: ({ relatedCommands }) => held(relatedCommands),
  },
  versionAdded: {
    ...addedField(fields.versionAdded),
    say: ({ name, versionAdded }) => `The command /${name} was added in ${versionAdded}.`,
  },
  notes: notesField(fields.notes),
};
