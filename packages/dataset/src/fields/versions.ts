import words from '../../words/versions.json' with { type: 'json' };
import { type Fields, phrase } from '../field.ts';
import type { Version } from '../resources/versions.ts';

const { fields } = words;
const months = 'January February March April May June July August September October November December'.split(' ');
const titleOf = ({ name, updateName }: Version) => (updateName.includes(name) ? name : `${name} (${updateName})`);
const slugText = (slug: string) => slug.replaceAll('-', '.');

/** "18 July 2018 (2018-07-18)". */
function dateText(date: string): string {
  const [year, month = '1', day] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year} (${date})`;
}

export const versionFields: Fields<Version> = {
  releaseDate: {
    ...fields.releaseDate,
    label: 'release date',
    type: 'date',
    say: (version) => `Version ${titleOf(version)} was released on ${dateText(version.releaseDate)}.`,
    number: ({ releaseDate }) => Date.parse(releaseDate) / 86_400_000,
    sayNumber: (day) => `release on ${dateText(new Date(day * 86_400_000).toISOString().slice(0, 10))}`,
  },
  updateName: {
    ...fields.updateName,
    label: 'update name',
    type: 'code',
    say: ({ name, updateName }) => `Version ${name} is called ${updateName}.`,
  },
  type: {
    ...fields.type,
    label: 'size of the release',
    type: 'choice',
    say: (version) => `Version ${titleOf(version)} is a ${version.type.replace('-', ' ')}.`,
  },
  majorFeatures: {
    ...fields.majorFeatures,
    label: 'features',
    type: 'phrases',
    say: (version) => `Version ${titleOf(version)} added: ${version.majorFeatures.map(phrase).join('; ')}.`,
    parts: ({ majorFeatures }) => majorFeatures,
  },
  notableChanges: {
    ...fields.notableChanges,
    label: 'changes',
    type: 'phrases',
    say: (version) => `Changes of version ${titleOf(version)}: ${version.notableChanges.map(phrase).join('; ')}.`,
    parts: ({ notableChanges }) => notableChanges,
  },
  notableFixes: {
    ...fields.notableFixes,
    label: 'fixes',
    type: 'phrases',
    say: (version) =>
      version.notableFixes.length === 0
        ? undefined
        : `Bugs fixed in version ${titleOf(version)}: ${version.notableFixes.map(phrase).join('; ')}.`,
    parts: ({ notableFixes }) => notableFixes,
  },
  previousVersion: {
    ...fields.previousVersion,
    label: 'version before',
    type: 'version',
    say: ({ name, previousVersion }) =>
      previousVersion === null ? undefined : `The version before ${name} is ${slugText(previousVersion)}.`,
  },
  nextVersion: {
    ...fields.nextVersion,
    label: 'version after',
    type: 'version',
    say: ({ name, nextVersion }) =>
      nextVersion === null
        ? `${name} is the newest version.`
        : `The version after ${name} is ${slugText(nextVersion)}.`,
  },
};
