import type { Version } from '@lectern/dataset';
import type { Worked } from './arithmetic.ts';
import { releaseOrder } from './tables/release-order.ts';
import { joined, wordsOf } from './text.ts';
import type { FindThing } from './things.ts';
import type { World } from './world.ts';

const dayMs = 86_400_000;
const mostVersions = 4;

const between = /\b(?:between|from)\s+(.+?)\s+(?:and|to|until|till)\s+(.+?)\s*[?.!]*$/i;
const lag =
  /\bhow (?:long|many (?:days|months|years))\b.*?\bafter\s+(.+?)\s+(?:did|was|until|till)\s+(.+?)\s+(?:come out|came out|released?|arrive)\s*[?.!]*$/i;
const changes = /\b(chang(?:e|ed|es)|new|added|add|happened|features?|brought|introduced|differences?|differ)\b/i;
const duration = /\b(how long|how many (?:days|years|months|weeks)|how much time|time (?:passed|between)|days)\b/i;
const listed = /\b(versions|updates|releases)\b/i;
const neighbour =
  /^\s*(?:which|what)(?:'s| is| was)?(?: the)?(?: next| previous)? (?:version|update|release)\b[^?]*?\b(after|before|follow(?:s|ed)?|preced(?:es|ed))\s+(.+?)\s*[?.!]*$/i;
const when =
  /^\s*when (?:did|was|is|were)\s+(.+?)\s+(?:come out|came out|released?|launch(?:ed)?|get released)\s*[?.!]*$/i;
const since = /\b(?:since|after)\s+(.+?)\s*[?.!]*$/i;

/** What happened from one release to another, and which came next. */
export function createVersionHistory(world: World, find: FindThing) {
  const versions = world.records<Version>('versions').toSorted((a, b) => releaseOrder(a.name) - releaseOrder(b.name));
  const version = (phrase: string | undefined): Version | undefined => {
    const bare = (phrase ?? '').replace(/\b(minecraft|java|edition|version|update|release|the)\b/gi, '');
    const found = find(phrase ?? '', ['versions']) ?? find(bare, ['versions']);
    return versions.find((one) => one === found?.record);
  };
  return (message: string): Worked | undefined => {
    const [, first, second] = between.exec(message) ?? lag.exec(message) ?? [];
    const [one, other] = [version(first), version(second)].toSorted((a, b) => orderOf(a) - orderOf(b));
    if (one && other && one !== other) return sayBoth(versions, message, one, other);
    const known = version(when.exec(message)?.[1]);
    if (known) return sayDate(known);
    return sayNeighbour(versions, message, version) ?? saySince(versions, message, version);
  };
}

function sayBoth(versions: readonly Version[], message: string, one: Version, other: Version): Worked | undefined {
  if (duration.test(message)) return sayDuration(one, other);
  if (changes.test(message)) return sayChanges(versions, one, other);
  return listed.test(message) ? sayBetween(versions, one, other) : undefined;
}

const orderOf = (version: Version | undefined) => (version ? releaseOrder(version.name) : 0);

function sayDate(version: Version): Worked {
  const text = `${version.releaseDate}: that day ${titleOf(version)} was released.`;
  return { text, rows: [version], resource: 'versions', confidence: 0.85 };
}

function sayDuration(one: Version, other: Version): Worked {
  const days = (Date.parse(other.releaseDate) - Date.parse(one.releaseDate)) / dayMs;
  const years = days < 700 ? '' : ` (about ${Math.round(days / 36.525) / 10} years)`;
  const text = `${days} days${years}: ${one.name} came out on ${one.releaseDate} and ${other.name} on ${other.releaseDate}.`;
  return { text, rows: [other, one], resource: 'versions', confidence: 0.9 };
}

/** Every release after the first up to the second; the ones with the most in them speak. */
function sayChanges(versions: readonly Version[], one: Version, other: Version): Worked {
  const after = versions.filter((version) => orderOf(version) > orderOf(one) && orderOf(version) <= orderOf(other));
  const weight = ({ type, majorFeatures }: Version) => (type === 'major-release' ? 100 : 0) + majorFeatures.length;
  const full = after.filter(({ majorFeatures: [first = ''] }) => !/^(Hotfix|Last release|Closes)/.test(first));
  const telling = new Set(full.toSorted((a, b) => weight(b) - weight(a)).slice(0, mostVersions));
  const shown = after.filter((version) => (full.length === 0 ? version === other : telling.has(version)));
  const most = shown.length > 2 ? 2 : 4;
  const parts = shown.map(
    (version) => `${titleOf(version)}: ${version.majorFeatures.slice(0, most).map(short).join(', ')}`,
  );
  const left = after.length - shown.length;
  const more = left > 0 ? ` ${left} more ${left === 1 ? 'release lies' : 'releases lie'} between.` : '';
  const text = `${parts.join('. ')}.${more}`;
  return { text, rows: [...shown].reverse(), resource: 'versions', confidence: 0.9 };
}

function sayBetween(versions: readonly Version[], one: Version, other: Version): Worked {
  const rows = versions.filter((version) => orderOf(version) > orderOf(one) && orderOf(version) < orderOf(other));
  const names = rows.length === 0 ? 'none' : joined(rows.map(titleOf));
  const text = `${rows.length} ${rows.length === 1 ? 'version' : 'versions'} between ${one.name} and ${other.name}: ${names}.`;
  return { text, rows: rows.length === 0 ? [one, other] : rows, resource: 'versions', confidence: 0.9 };
}

function sayNeighbour(
  versions: readonly Version[],
  message: string,
  version: (phrase: string) => Version | undefined,
): Worked | undefined {
  const [, word = '', phrase = ''] = neighbour.exec(message) ?? [];
  if (/\bversions\b|\bupdates\b|\breleases\b|\bhow many\b/i.test(message)) return undefined;
  const known = version(phrase);
  if (known === undefined) return undefined;
  const step = /^(before|preced)/i.test(word) ? -1 : 1;
  const next = versions[versions.indexOf(known) + step];
  if (next === undefined) return undefined;
  const text = `${titleOf(next)}, released on ${next.releaseDate}, ${step === 1 ? 'follows' : 'precedes'} ${known.name} among the ${versions.length} versions here.`;
  return { text, rows: [next, known], resource: 'versions', confidence: 0.85 };
}

/** "what changed since 1.20": up to the newest. */
function saySince(
  versions: readonly Version[],
  message: string,
  version: (phrase: string) => Version | undefined,
): Worked | undefined {
  const known = version(since.exec(message)?.[1] ?? '');
  const newest = versions.at(-1);
  const isAboutRelease = wordsOf(message).length < 9 && /^\s*what\b/i.test(message) && changes.test(message);
  if (known === undefined || newest === undefined || known === newest || !isAboutRelease) return undefined;
  return /\bwhat('s| is| was| were| has| have)? (been )?(new|changed|added|happened|chang)/i.test(message)
    ? sayChanges(versions, known, newest)
    : undefined;
}

const titleOf = ({ name, updateName }: Version) => (updateName.includes(name) ? name : `${name} (${updateName})`);

/** `Archaeology: a Brush uncovers ...` begins with what it is. */
const short = (feature: string) => feature.split(/: |, | that | with | for /)[0] ?? feature;
