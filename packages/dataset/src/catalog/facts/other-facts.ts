import { withArticle } from '../../field.ts';
import type { CatalogBlock } from '../kinds/blocks.ts';
import type { CatalogEntity } from '../kinds/entities.ts';
import type { CatalogItem } from '../kinds/items.ts';
import type { CatalogPotion } from '../kinds/potions.ts';
import type { Drop } from '../shapes.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { type Fact, joinNames, percent, seconds, someOf } from './fact.ts';
import { spaced } from './say-recipe.ts';

type Say = Omit<Fact, 'proof'>;

const unbreakable = -1;

/** What the catalogue says about a block. */
export function blockFacts(index: CatalogIndex, block: CatalogBlock): Fact[] {
  const { name, hardness, blastResistance, drops } = block;
  const said: Say[] = [
    {
      field: 'hardness',
      text:
        hardness === unbreakable
          ? `${name} cannot be broken (hardness -1).`
          : `The hardness of ${name} is ${hardness}.`,
    },
    { field: 'blastResistance', text: `The blast resistance of ${name} is ${blastResistance}.` },
    { field: 'tool', text: toolText(block) },
    {
      field: 'blockDrops',
      text:
        drops.length === 0 ? `${name} drops nothing.` : `${name} drops ${dropsText(index, drops)} when it is broken.`,
    },
  ];
  return said.map((one) => ({ ...one, proof: [index.proofOf('blocks', block)] }));
}

function toolText({ name, tool, tier, requiresTool, hardness }: CatalogBlock): string {
  if (hardness === unbreakable) return `No tool breaks ${name}.`;
  if (tool === null)
    return `${name} needs no tool${requiresTool ? ' of a kind, but the right one' : ''}: none breaks it faster.`;
  const least = `${tier ?? 'wooden'} ${tool}`;
  if (!requiresTool) return `The ${tool} breaks ${name} fastest; it drops without a tool too.`;
  return tier === null
    ? `${name} needs ${withArticle(tool)}; any will do. Without one it drops nothing.`
    : `${name} needs at least ${withArticle(least)}; with a lesser tool it drops nothing.`;
}

function dropsText({ nameOf }: CatalogIndex, drops: readonly Drop[]): string {
  return someOf(
    drops.map(({ item, min, max, chance, when }) => {
      const amount = min === max ? `${min}` : `${min} to ${max}`;
      const details = [...(chance === 1 ? [] : [percent(chance)]), ...new Set(when.map(conditionText))];
      return `${amount} ${nameOf(item)}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
    }),
  );
}

const conditions: Readonly<Record<string, string>> = {
  'killed by a player': 'if a player kills it',
  'tool enchantment=silk_touch': 'with Silk Touch',
  'not (tool enchantment=silk_touch)': 'without Silk Touch',
  'tool items=shears': 'with Shears',
  'not (tool items=shears)': 'without Shears',
  'tool items=shears or tool enchantment=silk_touch': 'with Shears or Silk Touch',
  'not (tool items=shears or tool enchantment=silk_touch)': 'without Shears or Silk Touch',
};

const conditionText = (when: string): string => conditions[when] ?? 'under some conditions';

/** Blocks that only drop for this tool or a better one of its kind. */
export function minesFacts({ catalog, proofOf }: CatalogIndex, item: CatalogItem): Fact[] {
  const [material = '', tool] = item.id.split('_');
  const tier = { wooden: null, stone: 'stone', iron: 'iron', diamond: 'diamond' }[material];
  if (tool === undefined || tier === undefined) return [];
  const blocks = catalog.blocks.records.filter((one) => one.requiresTool && one.tool === tool && one.tier === tier);
  if (blocks.length === 0) return [];
  const least =
    tier === null ? `only drop for ${withArticle(tool)} of any material` : `need at least ${withArticle(item.name)}`;
  const text = `${blocks.length} blocks ${least}: ${someOf(blocks.map(({ name }) => name))}.`;
  const proof = [proofOf('items', item), ...blocks.slice(0, 4).map((one) => proofOf('blocks', one))];
  return [{ field: 'tool', isReverse: true, text, proof }];
}

/** What the catalogue says about an entity. */
export function entityFacts(index: CatalogIndex, entity: CatalogEntity): Fact[] {
  const { name, isMob, maxHealth, attackDamage, width, height, drops, fireImmune, movementSpeed, since, id } = entity;
  const said: Say[] = [
    ...(isMob && maxHealth !== null
      ? [{ field: 'mobs.hp', text: `${name} has ${maxHealth} health points (${maxHealth / 2} hearts).` }]
      : []),
    ...(isMob && attackDamage !== null
      ? [{ field: 'mobs.damage', text: `The attack damage of ${name} is ${attackDamage}.` }]
      : []),
    ...(isMob
      ? [
          {
            field: 'mobs.drops',
            text: drops.length === 0 ? `${name} drops nothing.` : `${name} drops ${dropsText(index, drops)}.`,
          },
        ]
      : []),
    { field: 'size', text: `${name} is ${width} blocks wide and ${height} blocks high.` },
    ...(isMob && movementSpeed !== null
      ? [{ field: 'speed', text: `The movement speed of ${name} is ${movementSpeed}.` }]
      : []),
    { field: 'fireImmune', text: `Fire and lava ${fireImmune ? 'do not hurt' : 'hurt'} ${name}.` },
    ...(since === null ? [] : [{ field: 'mobs.versionAdded', text: `The ${name} was added in ${since}.` }]),
    { field: 'mobs.id', text: `The id of the ${name} is minecraft:${id}.` },
  ];
  return said.map((one) => ({ ...one, proof: [index.proofOf('entities', entity)] }));
}

/** What the catalogue says about the potions with one name: the plain one, the longer and the stronger. */
export function potionFacts(index: CatalogIndex, potions: readonly CatalogPotion[]): Fact[] {
  const order = ({ id }: CatalogPotion) => (id.startsWith('long_') ? 1 : id.startsWith('strong_') ? 2 : 0);
  const [plain, ...others] = potions.toSorted((one, other) => order(one) - order(other));
  if (plain === undefined) return [];
  const { catalog, nameOf, proofOf } = index;
  const nameOfPotion = (id: string) => catalog.potions.records.find((one) => one.id === id)?.name ?? spaced(id);
  const steps = plain.brewing.map(({ from, ingredient }) => `${nameOfPotion(from)} and ${nameOf(ingredient)}`);
  const added = others.map(
    (one) => `${nameOf(one.brewing[0]?.ingredient ?? '')} makes it ${order(one) === 1 ? 'longer' : 'stronger'}.`,
  );
  const lasting = others.map(
    (one) =>
      `${order(one) === 1 ? 'Longer' : 'Stronger'}, with ${nameOf(one.brewing[0]?.ingredient ?? '')}: ${effectsText(index, one)}.`,
  );
  const effects = plain.effects.length === 0 ? 'has no effect' : `gives ${effectsText(index, plain)}`;
  const said: Say[] = [
    ...(steps.length === 0
      ? []
      : [
          {
            field: 'brewedFrom',
            text: [`The ${plain.name} is brewed from ${joinNames(steps, 'or')} in a Brewing Stand.`, ...added].join(
              ' ',
            ),
          },
        ]),
    { field: 'potionEffects', text: [`The ${plain.name} ${effects}.`, ...lasting].join(' ') },
  ];
  return said.map((one) => ({ ...one, proof: [proofOf('potions', plain)] }));
}

function effectsText({ catalog }: CatalogIndex, { effects }: CatalogPotion): string {
  const texts = effects.map(({ effect, durationTicks, level }) => {
    const name = catalog.effects.records.find(({ id }) => id === effect)?.name ?? spaced(effect);
    return `${name} ${level}${durationTicks > 1 ? ` for ${clock(durationTicks)} (${seconds(durationTicks)})` : ''}`;
  });
  return joinNames(texts, 'and');
}

/** `3:00` */
function clock(ticks: number): string {
  const all = Math.floor(ticks / 20);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}
