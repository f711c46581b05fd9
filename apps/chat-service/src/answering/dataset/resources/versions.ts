import type { Version } from '@lectern/dataset';
import { type Ask, defineAttributes, type Told, words } from '../attribute.ts';
import { beginningOf, sentence, someOf } from '../phrasing.ts';
import { tellClaimed } from './claimed-feature.ts';
import { aboutWords } from './common.ts';
import { wasThere } from './presence.ts';
import { tellDate, tellNeighbours, tellRequirements, tellTitle } from './version-telling.ts';

/** What can be asked of a release. */
export const versionAttributes = defineAttributes<Version>([
  {
    name: 'date',
    asks: words('when|date|release date|released?|came out|come out|launch\\w*|day|year|how old|how long ago|month'),
    with: words('version|update|minecraft|official|officially|what|drop|out|java|was|long|ago'),
    tell: tellDate,
  },
  {
    name: 'title',
    asks: words(
      'names?|called|title|nick ?named?|known as|which update|what update|what version|which version|version number|number|(is|was) (the )?# (the )?@( update)?$',
    ),
    with: words('version|update|official|is|release'),
    tell: tellTitle,
  },
  {
    name: 'requirements',
    asks: words('java|requires?|required|requirements?|minimum|needs?|runs?( on)?|openg ?l|64 bit|system'),
    with: words('version|minimum|which|what|to|play|run|computer|pc|for'),
    tell: tellRequirements,
  },
  {
    name: 'fixes',
    asks: words('fix|fixes|fixed|bugs?|mended|patched'),
    with: words('version|update|notable|were|did|issues?'),
    tell: ({ name, notableFixes }) =>
      notableFixes.length === 0
        ? `The record of ${name} lists no notable fixes.`
        : beginningOf(`${name} fixed: ${notableFixes.map(sentence).join(' ')}`, 320),
  },
  {
    name: 'changes',
    asks: words('changes?|changed|different|tweaks?|tweaked|rebalanced?|altered|modified'),
    with: words('version|update|notable|what|did|major|in|were|from'),
    tell: ({ name, notableChanges }) => beginningOf(`${name} changed: ${notableChanges.map(sentence).join(' ')}`, 320),
  },
  {
    name: 'neighbours',
    asks: words('before|after|previous|next|prior|followed|follows?|preceding|earlier|later|succe\\w+|predecessor'),
    with: words('version|update|release|came|comes|come|what|which|one|right|directly|just|immediately'),
    tell: tellNeighbours,
  },
  {
    name: 'size',
    asks: words('major|minor|how (big|large|small|huge)|an? (big|small|huge|large)|type|kind|size'),
    with: words('release|update|version|is'),
    tell: ({ name, type }, ask) => ({
      text: `${name} is a ${type.replace('-', ' ')}.`,
      yes: ask.yesNo
        ? /\b(minor|small)\b/.test(ask.rest)
          ? type === 'minor-release'
          : type === 'major-release'
        : undefined,
    }),
  },
  {
    name: 'edition',
    asks: words('editions?|bedrock|java'),
    with: words('version|update|for'),
    tell: ({ name }) => `${name} is a release of the Java edition.`,
  },
  {
    name: 'features',
    asks: words(
      'features?|add|adds|added|adding|new|introduced?|introduces?|bring|brings|brought|contents?|include|includes|included|mobs?|blocks?|items?|biomes?|structures?|enchantments?|do|about|what is in|came with|highlights?|things?|stuff',
    ),
    with: words('version|update|major|what|main|was|were|in|did|does|have|all|come|with|game'),
    tell: tellFeatures,
  },
  {
    name: 'about',
    weak: true,
    asks: aboutWords,
    tell: ({ name, updateName, releaseDate, majorFeatures }) =>
      beginningOf(
        `${name}${updateName.includes(name) ? '' : `, the ${updateName.replace(/^The /, '')},`} came out on ${releaseDate}. It brought: ${majorFeatures.slice(0, 4).map(sentence).join(' ')}`,
        330,
      ),
  },
]);

function tellFeatures({ name, majorFeatures, notableChanges }: Version, ask: Ask): Told {
  const asked = ask.others.find(({ resource }) => resource.name !== 'versions');
  if (asked !== undefined) {
    const named = [...majorFeatures, ...notableChanges].find((one) =>
      one.toLowerCase().includes(asked.name.toLowerCase()),
    );
    const since = String(asked.record.versionAdded ?? '');
    const text = named === undefined ? `${asked.name} was added in ${since}.` : `${name}: ${sentence(named)}`;
    return { text, yes: ask.yesNo ? wasThere(ask.said, since, name) : undefined, sources: [asked] };
  }
  const claimed = ask.yesNo ? tellClaimed(name, ask) : undefined;
  if (claimed !== undefined) return claimed;
  const kind = /\b(mobs|biomes|structures|enchantments|commands)\b/.exec(ask.said)?.[1];
  if (ask.yesNo && kind !== undefined) {
    const added = ask.world.entities.filter(
      ({ resource, record }) => resource.name === kind && record.versionAdded === name,
    );
    const names =
      added.length === 0
        ? `no ${kind}`
        : someOf(
            added.map((one) => one.name),
            8,
          );
    return {
      text: `${name} added ${names}, of those in the records.`,
      yes: added.length > 0,
      sources: added.slice(0, 2),
    };
  }
  const told = [...majorFeatures, ...notableChanges];
  const noun = partOf.exec(ask.said)?.[0];
  const part = noun === undefined ? [] : told.filter((one) => new RegExp(`\\b${noun.slice(0, -1)}`, 'i').test(one));
  return {
    text: beginningOf(`${name} brought: ${(part.length > 0 ? part : majorFeatures).map(sentence).join(' ')}`, 360),
  };
}

/** What the features of a release call by its kind. */
const partOf = /\b(commands|enchantments|potions|advancements|attributes|armor|music|maps|effects|bees|trims)\b/;
