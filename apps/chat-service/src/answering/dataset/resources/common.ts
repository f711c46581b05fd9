import { type Ask, type Attribute, otherOf, words } from '../attribute.ts';
import { sentence, sentencesOf } from '../phrasing.ts';
import { wasThere } from './presence.ts';

interface Common {
  name: string;
  versionAdded: string;
}

/** The release in which a thing first appeared. */
export const versionAdded: Attribute<Common> = {
  name: 'version',
  asks: words(
    'when did # drop|when (was|were|did|is|has|have)|since when|how long has|introduced?|added|add|adding|came out|come out|released?|' +
      'release date|(which|what) (version|update|release|patch)|first appear\\w*|new in|implemented|what year|exist since|when',
  ),
  with: words(
    'version|update|year|date|game|first|appear|come|came|out|to|officially|originally|long|exist|existed|been|already|there|back',
  ),
  tell({ name, versionAdded: version }, ask) {
    const asked = ask.others.find(({ resource }) => resource.name === 'versions');
    const own = ask.world.find('versions', version);
    const day = own === undefined ? '' : `, released on ${String(own.record.releaseDate)}`;
    return {
      text: `${name} was added in ${/^\d/.test(version) ? 'version ' : ''}${version}${day}.`,
      yes: ask.yesNo
        ? asked === undefined
          ? isOfEra(version, ask.said)
          : wasThere(ask.said, version, asked.name)
        : undefined,
      sources: own === undefined ? [] : [own],
    };
  },
};

/** Whether a thing is from the age of the game that a question names. */
function isOfEra(version: string, said: string): boolean | undefined {
  const era = /\b(classic|indev|infdev|alpha|beta)\b/.exec(said)?.[1];
  return era === undefined ? undefined : version.toLowerCase().startsWith(era);
}

/** The key that the game's commands take. */
export const gameId: Attribute<Common & { id: string }> = {
  name: 'id',
  asks: words('ids?|namespaced|identifier|internal name|resource location'),
  with: words('item|entity|mob|block|game|numeric|spawn|biome|enchantment'),
  tell: ({ name, id }) => `The id of ${name} is ${id.includes(':') ? id : `minecraft:${id}`}.`,
};

/** Two of a kind side by side. */
export const contrastOf = (resource: string): Attribute<Common & { description: string }> => ({
  name: 'contrast',
  asks: words('differences?|different|differ|differs|compare|compared|comparison|vs|versus|instead of|distinguish'),
  with: words('between|from|what|is|to|the'),
  tell({ name, description }, ask) {
    const other = otherOf<{ description: string }>(ask, resource);
    if (other === undefined) return undefined;
    const own = ask.world.find(resource, name)?.name ?? name;
    const text = `${own}: ${sentence(description)} ${other.name}: ${sentence(other.record.description)}`;
    return { text, sources: [other] };
  },
});

/** What asks for a description, or for nothing in particular. */
export const about =
  'what (is|are|was|were)|who (is|are)|what (does|do) (a |an |the )?# (do|mean)|tell me about|tell me more|describe|explain|info|information|' +
  'more about|anything about|know about|talk about|define|definition|purpose|about|overview|summary|basics|meaning|exist|real';

export const aboutWords = words(about);

/** The dimension that a question speaks of; the names of the first biomes of two of them stand for these. */
export function realmIn({ rest, others }: Ask): string | undefined {
  const named = others.map(({ name }) =>
    name === 'Nether Wastes' ? 'nether' : name === 'The End' ? 'end' : undefined,
  );
  return named.find((one) => one !== undefined) ?? /\b(overworld|nether|end)\b/.exec(rest)?.[1];
}

/** The first sentence of a text that tells of it, after the name. */
export function sentenceWith(name: string, text: string, pattern: RegExp): string | undefined {
  const told = sentencesOf(text).find((one) => pattern.test(one));
  return told && `${name}: ${told}`;
}
