import type { Entity, World } from './entity.ts';
import type { Question } from './question.ts';

const materials: Readonly<Record<string, string>> = {
  wood: 'wooden',
  wooden: 'wooden',
  stone: 'stone',
  copper: 'copper',
  iron: 'iron',
  gold: 'golden',
  golden: 'golden',
  diamond: 'diamond',
  netherite: 'netherite',
  leather: 'leather',
  chainmail: 'chainmail',
};
const plain = /^(normal|regular|ordinary|plain|usual|basic|common)$/;
const opening =
  /^(?:(?:and|but|so|ok|what|about|how|same|for|with|in|the|a|an|of|is|it|one|ones|version)\s+)*(\w+)(?: (?:one|ones|version))?$/;

/** Another thing of the focus's family: "the elder one" after a guardian, "the normal one", "and in gold?" after a sword. */
export function siblingOf(world: World, { tokens, mentions }: Question, focus: Entity | undefined): Entity | undefined {
  if (focus === undefined) return undefined;
  const text = tokens.map(({ word }) => word).join(' ');
  const at = tokens.findIndex(({ word }, index) => index > 0 && /^ones?$/.test(word));
  const before = tokens[at - 1]?.word;
  const isNamedAlone = mentions.every(({ end }) => end === at);
  const found = before !== undefined && isNamedAlone ? ofFamily(world, before, focus) : undefined;
  return found ?? inMaterial(world, opening.exec(text)?.[1], focus);
}

function ofFamily(world: World, word: string, focus: Entity): Entity | undefined {
  const { resource, name } = focus;
  const parts = name.split(' ');
  const names = plain.test(word)
    ? parts.slice(1).map((_, index) => parts.slice(index + 1).join(' '))
    : [`${word} ${name}`, `${word} ${parts.at(-1)}`];
  const found = names.map((one) => world.find(resource.name, one)).find((one) => one !== undefined && one !== focus);
  return found ?? inMaterial(world, word, focus);
}

/** Tools and armor of one shape differ by the first word of their names. */
function inMaterial(world: World, word: string | undefined, { resource, name }: Entity): Entity | undefined {
  const [first = '', ...rest] = name.toLowerCase().split(' ');
  const isMade = rest.length > 0 && Object.values(materials).includes(first);
  const material = word !== undefined && Object.hasOwn(materials, word) ? materials[word] : undefined;
  return resource.name === 'items' && isMade && material !== undefined
    ? world.find('items', `${material} ${rest.join(' ')}`)
    : undefined;
}
