import type { Version } from '@lectern/dataset';
import type { Worked } from './arithmetic.ts';
import { releaseOrder } from './tables/release-order.ts';
import { formsOf, joined, wordsOf } from './text.ts';
import type { FindThing } from './things.ts';
import type { World } from './world.ts';

const release = '(?:which|what) (?:minecraft )?(?:java )?(?:version|update|release|patch|drop)';
const came = '(?:added|introduced|come|came|appear|first appear|first appeared|debut|released|arrive|implemented|put)';
const asked: readonly RegExp[] = [
  new RegExp(
    `\\b${release}\\b[^?]*?\\b(?:added?|adds|introduced?|introduces|brought|brings?)\\s+(.+?)\\s*[?.!]*$`,
    'i',
  ),
  new RegExp(
    `\\b${release}\\s+(?:was|were|did|is|are|has|have|do|does)\\s+(.+?)\\s+(?:first |be |get )?${came}\\b[^?]*[?.!]*$`,
    'i',
  ),
];

const happened = new RegExp(
  `\\b${release}\\s+(?:did|was|were|made|makes?|lets?|allowed|gave|changed|removed|renamed|replaced|reworked|redesigned|fixed)\\s+(.+?)\\s*[?.!]*$`,
  'i',
);

const resources = ['mobs', 'items', 'biomes', 'structures', 'enchantments', 'commands', 'achievements'];
/** A phrase that more releases speak of was not brought by one, unless a feature begins with it. */
const mostMentions = 3;

/** Which release brought a thing: its record knows, or the release's features name it. */
export function createVersionAdded(world: World, find: FindThing) {
  const versions = world.records<Version>('versions').toSorted((a, b) => releaseOrder(a.name) - releaseOrder(b.name));
  return (message: string): Worked | undefined => {
    const most = sayMost(world, versions, message);
    if (most !== undefined) return most;
    const phrases = asked.flatMap((pattern) => pattern.exec(message)?.[1] ?? []);
    // Of "the sniffer and camels" the first is enough.
    const named = phrases.flatMap((phrase) => [phrase, ...phrase.split(/,| and /)]);
    const thing = named.map((phrase) => find(phrase, resources)).find((found) => found !== undefined);
    const [, event] = happened.exec(message) ?? [];
    if (thing === undefined) {
      const told = [...phrases, ...(event === undefined ? [] : [event])];
      return told.map((phrase) => byFeature(versions, phrase)).find((found) => found !== undefined);
    }
    const added = String(thing.record.versionAdded);
    const version = versions.find(({ name }) => name === added);
    const text = version
      ? `${titleOf(version)}, released on ${version.releaseDate}, added ${String(thing.record.name)}.`
      : `${added} added ${String(thing.record.name)}.`;
    return version
      ? { text, rows: [version], resource: 'versions', confidence: 0.9 }
      : { text, rows: [thing.record], resource: thing.resource, confidence: 0.9 };
  };
}

const mostAsked = new RegExp(
  `\\b${release}\\b[^?]*?\\b(?:added?|introduced?|brought)\\s+the (most|fewest) (?:new )?([a-z]+)\\s*[?.!]*$`,
  'i',
);

/** Which release brought the most mobs, biomes, items ... of those here. */
function sayMost(world: World, versions: readonly Version[], message: string): Worked | undefined {
  const [, which, plural = ''] = mostAsked.exec(message) ?? [];
  const name = plural.toLowerCase().replace(/^advancements$/, 'achievements');
  if (which !== 'most' || !resources.includes(name)) return undefined;
  const added = world.records<{ versionAdded: string }>(name).map(({ versionAdded }) => versionAdded);
  const counted = versions.map((version) => ({ version, count: added.filter((one) => one === version.name).length }));
  const best = Math.max(...counted.map(({ count }) => count));
  const rows = counted.filter(({ count }) => count === best).map(({ version }) => version);
  const text = `${joined(rows.map(titleOf))} added the most of the ${added.length} ${plural.toLowerCase()} here: ${best}${rows.length > 1 ? ' each' : ''}.`;
  return { text, rows, resource: 'versions', confidence: 0.85 };
}

const small =
  /^(the|an?|with|to|of|in|on|for|get|gets|got|be|been|become|come|can|able|first|added|introduced|and|its|new|you|players?|us|it|possible|game)$/;

function byFeature(versions: readonly Version[], phrase: string): Worked | undefined {
  const words = wordsOf(phrase).filter((word) => !small.test(word));
  if (words.join('').length < 4 || /^(most|fewest|least|more)$/.test(words[0] ?? '')) return undefined;
  const brought = telling(versions, words, ({ majorFeatures }) => majorFeatures);
  const found = brought.length > 0 ? brought : telling(versions, words, ({ notableChanges }) => notableChanges);
  const opening = found.find(({ feature }) => feature.toLowerCase().startsWith(`${words.join(' ')} `));
  const first = found.length > mostMentions ? opening : found[0];
  if (first === undefined) return undefined;
  const text = `${titleOf(first.version)}, released on ${first.version.releaseDate}. ${first.feature}.`;
  return { text, rows: [first.version], resource: 'versions', confidence: brought.length > 0 ? 0.85 : 0.75 };
}

/** The releases of which a text has all of the words. */
function telling(versions: readonly Version[], words: readonly string[], textsOf: (version: Version) => string[]) {
  return versions.flatMap((version) => {
    const lacks = new RegExp(`\\bno ${words.join(' ')}`, 'i');
    const feature = textsOf(version).find(
      (text) => mentions(`${version.updateName} ${text}`, words) && !lacks.test(text),
    );
    return feature === undefined ? [] : [{ version, feature }];
  });
}

/** Whether a text has all of the words, in whatever form. */
function mentions(text: string, words: readonly string[]): boolean {
  const all = formsIn(text);
  return words.every((word) => formsOf(word).some((form) => all.has(form)));
}

/** Of the texts of releases, which are always the same ones. */
const knownForms = new Map<string, ReadonlySet<string>>();

function formsIn(text: string): ReadonlySet<string> {
  const known = knownForms.get(text);
  if (known !== undefined) return known;
  const forms = new Set(wordsOf(text).flatMap(formsOf));
  knownForms.set(text, forms);
  return forms;
}

const titleOf = ({ name, updateName }: Version) => (updateName.includes(name) ? name : `${name} (${updateName})`);
