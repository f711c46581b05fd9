import { parseArgs } from 'node:util';
import { find, list, nearest, type Resource, resources, search } from '@lectern/dataset';
import { createCraftPlanner, kindsOf, openCatalog } from '@lectern/dataset/catalog';
import { hasLocalNames, type LocalNames, openLanguages } from '@lectern/dataset/names';
import manifest from '../package.json' with { type: 'json' };
import { planText, recordText } from './as-text.ts';
import { Problem } from './problem.ts';
import { readQuery } from './read-query.ts';

type Item = Record<string, unknown>;

interface Outcome {
  text?: string;
  problem?: string;
  exitCode: 0 | 1 | 2;
}

const usage = `Usage: lectern-cli <what> [name] [--json] [--lang <code>]

  mob creeper                    one record, by id or name
  mobs type=hostile hp[gte]=40   a list; also sort=-hp, limit=10, search=spider
  search dimond sord             records by name, misspelt ones too
  craft beacon 2                 what to craft, from raw materials

What there is: ${resources.map(({ name }) => name).join(', ')}; and of the
complete game: ${kindsOf(openCatalog())
  .map(({ kind }) => kind)
  .join(', ')}.`;

/** Runs one command line. Mistakes in it have the exit code 2; a record that does not exist has 1. */
export function run(given: readonly string[]): Outcome {
  try {
    const { values, positionals } = readArguments(given);
    if (values.version) return { text: manifest.version, exitCode: 0 };
    const [what, ...words] = positionals;
    if (values.help || what === undefined) return { text: usage, exitCode: 0 };
    const names = openNames(values.lang);
    return { text: answer(what.toLowerCase(), words, { names, asJson: values.json ?? false }), exitCode: 0 };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message, exitCode: error.exitCode };
    throw error;
  }
}

function readArguments(given: readonly string[]) {
  const options = {
    json: { type: 'boolean' },
    lang: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 2);
  }
}

interface Form {
  names: LocalNames | undefined;
  asJson: boolean;
}

function answer(what: string, words: readonly string[], form: Form): string {
  if (what === 'search') return found(words.join(' '), form);
  if (what === 'craft') return crafted(words, form);
  const places = placesOf(what);
  const [first] = places;
  if (first === undefined) throw new Problem(`There is no "${what}".\n\n${usage}`, 2);
  const isList = words.length === 0 || words.every((word) => word.includes('='));
  return isList ? listed(first, words, form) : shown(places, words.join(' '), form);
}

/** The resource with texts first, then the same of the complete game. */
function placesOf(what: string): Resource[] {
  const of = ({ name, singular, noun }: Resource) => [
    name,
    name.replace('catalog/', ''),
    singular.toLowerCase(),
    noun.toLowerCase(),
  ];
  return [...resources, ...kindsOf(openCatalog())].filter((one) => of(one).includes(what));
}

function openNames(lang: string | undefined): LocalNames | undefined {
  if (lang === undefined) return undefined;
  const languages = openLanguages();
  const language = languages.find(lang);
  if (language === undefined) throw new Problem(`There is no language "${lang}". Codes look like de_de.`, 2);
  return languages.open(language);
}

function localised(names: LocalNames | undefined, resource: Resource, record: Item): Item {
  if (names === undefined || !hasLocalNames(resource)) return record;
  return { localName: names.nameOf(resource, record), ...record };
}

function shown(places: readonly Resource[], name: string, { names, asJson }: Form): string {
  for (const resource of places) {
    const record = find(resource, name) ?? names?.spellings(resource).get(name.toLowerCase());
    if (record === undefined) continue;
    const local = localised(names, resource, record);
    return asJson ? JSON.stringify(local, null, 2) : recordText(resource, local);
  }
  const near = places.flatMap((resource) => nearest(resource, name)).map((record) => String(record.name));
  const hint = near.length === 0 ? '' : ` Did you mean ${[...new Set(near)].join(', ')}?`;
  throw new Problem(`${places[0]?.noun ?? 'Record'} "${name}" not found.${hint}`, 1);
}

function listed(resource: Resource, words: readonly string[], { names, asJson }: Form): string {
  const { records } = list(resource, readQuery(resource, words));
  const local = records.map((record) => localised(names, resource, record));
  if (asJson) return JSON.stringify(local, null, 2);
  return local.map((record) => row(resource.keyOf(record), record.name, record.localName)).join('\n');
}

function found(text: string, { names, asJson }: Form): string {
  if (text === '') throw new Problem('search takes the words to search for.', 2);
  const more = names && ((resource: Resource) => (hasLocalNames(resource) ? names.spellings(resource) : new Map()));
  const hits = [...search(resources, text, more), ...search(kindsOf(openCatalog()), text, more)].slice(0, 20);
  const links = hits.map(({ resource, record }) => ({
    resource: resource.name,
    id: resource.keyOf(record),
    name: record.name,
    ...(names && { localName: localised(names, resource, record).localName }),
  }));
  if (links.length === 0) throw new Problem(`Nothing is called "${text}".`, 1);
  return asJson
    ? JSON.stringify(links, null, 2)
    : links.map(({ resource, id, name, localName }) => row(`${resource}/${id}`, name, localName)).join('\n');
}

function crafted(words: readonly string[], { asJson }: Form): string {
  const last = words.at(-1) ?? '';
  const count = /^\d{1,7}$/.test(last) && words.length > 1 ? Number(last) : 1;
  const name = (count === 1 && last !== '1' ? words : words.slice(0, -1)).join(' ');
  if (count < 1 || count > 1_000_000) throw new Problem('craft takes a number from 1 to 1000000.', 2);
  const catalog = openCatalog();
  const items = placesOf('items').at(-1);
  const record = items && find(items, name);
  if (record === undefined) throw new Problem(`Item "${name}" not found. Try: search ${name}`, 1);
  const plan = createCraftPlanner(catalog)(String(record.id), { count, have: new Map() });
  return asJson ? JSON.stringify(plan, null, 2) : planText(plan);
}

const row = (key: string, ...cells: readonly unknown[]) =>
  [key.padEnd(28), ...cells.filter((cell) => typeof cell === 'string')].join('  ').trimEnd();
