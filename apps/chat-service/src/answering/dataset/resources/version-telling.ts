import type { Version } from '@lectern/dataset';
import { type Ask, otherOf, type Told } from '../attribute.ts';
import { sentence } from '../phrasing.ts';

const months = 'january february march april may june july august september october november december'.split(' ');

/** When a release came out, and whether that is what the question supposes. */
export function tellDate({ name, updateName, releaseDate }: Version, ask: Ask): Told {
  const text = `${name} (${updateName}) was released on ${releaseDate}.`;
  if (!ask.yesNo) return { text };
  const year = /\b(20[0-3]\d)\b/.exec(ask.said)?.[1];
  const month = months.findIndex((one) => new RegExp(`\\b${one}\\b`).test(ask.said)) + 1;
  if (year === undefined && month === 0) return { text };
  const order = /\b(before|after|since|until) (?:the year )?20\d\d\b/.exec(ask.said)?.[1];
  if (year !== undefined && order !== undefined) {
    const own = releaseDate.slice(0, 4);
    return { text, yes: /before|until/.test(order) ? own < year : order === 'since' ? own >= year : own > year };
  }
  const isYear = year === undefined || releaseDate.startsWith(year);
  return { text, yes: isYear && (month === 0 || Number(releaseDate.slice(5, 7)) === month) };
}

/** What a release is called; with another name beside it, whether that is the same one. */
export function tellTitle({ name, updateName }: Version, ask: Ask): Told {
  const isTitled = !updateName.includes(name);
  const title = `the ${updateName.replace(/^The /, '')}${/update|edition/i.test(updateName) ? '' : ' update'}`;
  const text = isTitled ? `${name} is ${title}.` : `${name} has no name besides its number.`;
  if (!ask.yesNo) return { text };
  const other = otherOf<Version>(ask, 'versions');
  const isBeside = /[#@] ((also )?(called|named|nicknamed|known as) )?(the )?[#@]/.test(ask.rest);
  return { text, yes: other !== undefined ? false : isBeside ? true : undefined };
}

/** The Java that a release needs: what it says itself, else what the last release before it set. */
export function tellRequirements(version: Version, ask: Ask): Told | undefined {
  for (let one: Version | undefined = version; one !== undefined; one = before(one, ask)) {
    const told = [...one.notableChanges, ...one.majorFeatures].find((text) => /\bJava \d+\b/.test(text));
    const java = told && /\bJava (\d+)\b/.exec(told)?.[1];
    if (told === undefined || java === undefined) continue;
    const asked = /\bjava (\d+)\b/.exec(ask.said)?.[1];
    const yes = ask.yesNo && asked !== undefined ? asked === java : undefined;
    const entity = ask.world.find('versions', one.name);
    const text =
      one === version ? `${one.name}: ${sentence(told)}` : `Java ${java}, as since ${one.name}: ${sentence(told)}`;
    return { text, yes, ...(entity === undefined || one === version ? {} : { sources: [entity] }) };
  }
  return undefined;
}

const before = ({ previousVersion }: Version, { world }: Ask): Version | undefined =>
  // A record of the versions resource.
  previousVersion === null ? undefined : (world.find('versions', previousVersion)?.record as Version | undefined);

/** The release next to one; with another release named, which of both is the earlier one. */
export function tellNeighbours({ name, releaseDate, previousVersion, nextVersion }: Version, ask: Ask): Told {
  const isBefore = /\b(before|previous|prior|preced\w+|earlier|older|predecessor)\b/.test(ask.rest);
  const other = otherOf<Version>(ask, 'versions');
  if (ask.yesNo && other !== undefined) {
    const isEarlier = releaseDate < other.record.releaseDate;
    const order = isEarlier ? 'before' : 'after';
    return {
      text: `${name} came out on ${releaseDate}, ${order} ${other.name} (${other.record.releaseDate}).`,
      yes: isEarlier === isBefore,
      sources: [other],
    };
  }
  const told = (isBefore ? previousVersion : nextVersion)?.replaceAll('-', '.');
  return {
    text:
      told === undefined
        ? `${name} is the ${isBefore ? 'first' : 'last'} release in the records.`
        : `${told} is the release ${isBefore ? 'before' : 'after'} ${name} in the records.`,
  };
}
