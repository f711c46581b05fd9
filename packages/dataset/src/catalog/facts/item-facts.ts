import { withArticle } from '../../field.ts';
import type { CatalogItem } from '../kinds/items.ts';
import type { CatalogRecipe } from '../kinds/recipes.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { type Fact, type FactRecord, joinNames, percent, seconds, someOf } from './fact.ts';
import { isCooking, spaced } from './say-recipe.ts';

type Say = Omit<Fact, 'proof'> & { proof?: readonly FactRecord[] };

/** What the catalogue says about an item. */
export function itemFacts(index: CatalogIndex, item: CatalogItem): Fact[] {
  const own = index.proofOf('items', item);
  const said: readonly (Say | undefined)[] = [
    ...plainFacts(item),
    ...gearFacts(index, item),
    recipeFact(index, item),
    usesFact(index, item),
    ...craftsFacts(index, item),
    ...cooksFacts(index, item),
    sourcesFact(index, item),
    droppedFact(index, item),
    brewsFact(index, item),
  ];
  return said.flatMap((one) => (one === undefined ? [] : [{ ...one, proof: one.proof ?? [own] }]));
}

function plainFacts({
  name,
  stackSize,
  food,
  fuelTicks,
  compostChance,
  rarity,
  since,
  id,
  fireResistant,
}: CatalogItem): Say[] {
  const burns = (ticks: number) =>
    `burns ${seconds(ticks)} (${ticks} ticks) and smelts ${ticks / 200} item${ticks === 200 ? '' : 's'}`;
  return [
    {
      field: 'items.stackSize',
      text:
        stackSize === 1
          ? `The ${name} does not stack (stack size 1).`
          : `The ${name} stacks to ${stackSize} in one slot.`,
    },
    {
      field: 'items.foodValue',
      text:
        food === null
          ? `The ${name} is not food.`
          : `The ${name} restores ${food.hunger} hunger points and ${food.saturation} saturation.`,
    },
    ...(food === null
      ? []
      : [{ field: 'items.saturation', text: `The ${name} restores ${food.saturation} saturation.` }]),
    {
      field: 'items.fuelValue',
      text: fuelTicks === null ? `The ${name} is no furnace fuel.` : `As furnace fuel the ${name} ${burns(fuelTicks)}.`,
    },
    {
      field: 'compostChance',
      text:
        compostChance === null
          ? `The ${name} cannot be composted.`
          : `The ${name} raises a composter by a level with a chance of ${percent(compostChance)}.`,
    },
    { field: 'rarity', text: `The ${name} has the rarity ${rarity}.` },
    {
      field: 'fireResistant',
      text: `As an item the ${name} ${fireResistant ? 'does not burn' : 'burns'} in fire and lava.`,
    },
    ...(since === null ? [] : [{ field: 'items.versionAdded', text: `The ${name} was added in ${since}.` }]),
    { field: 'items.id', text: `The id of the ${name} is minecraft:${id}.` },
  ];
}

function gearFacts({ nameOf, catalog }: CatalogIndex, item: CatalogItem): (Say | undefined)[] {
  const { name, durability, attackDamage, attackSpeed, armor, armorToughness, enchantments, repairedWith } = item;
  const enchantment = (id: string) => catalog.enchantments.records.find((one) => one.id === id)?.name ?? spaced(id);
  return [
    durability === null
      ? undefined
      : { field: 'items.durability', text: `The ${name} has a durability of ${durability} uses.` },
    attackDamage === null
      ? undefined
      : {
          field: 'attackDamage',
          text: `A hit with the ${name} deals ${attackDamage} damage${attackSpeed === null ? '' : `, ${attackSpeed} times a second`}.`,
        },
    armor === null
      ? undefined
      : { field: 'armor', text: `The ${name} gives ${armor} armor points and ${armorToughness ?? 0} armor toughness.` },
    enchantments.length === 0
      ? undefined
      : {
          field: 'items.applicableEnchantments',
          text: `Enchantments for the ${name}: ${someOf(enchantments.map(enchantment))}.`,
        },
    repairedWith.length === 0
      ? undefined
      : { field: 'repairedWith', text: `The ${name} is repaired with ${joinNames(repairedWith.map(nameOf), 'or')}.` },
  ];
}

/** Stonecutting is said after everything else: it is a shorter way to the same. */
const order = ['crafting_shaped', 'crafting_shapeless', 'smithing_transform', 'smelting'];
const mostWays = 3;

function byOrder(one: CatalogRecipe, other: CatalogRecipe): number {
  const place = ({ type }: CatalogRecipe) => (order.includes(type) ? order.indexOf(type) : order.length);
  return place(one) - place(other);
}

function recipeFact(index: CatalogIndex, item: CatalogItem): Say {
  const { id, name } = item;
  const { say } = index;
  const recipes = index.madeBy(id).toSorted(byOrder);
  const [first] = recipes;
  if (first === undefined) {
    const ways = waysOf(index, item);
    return {
      field: 'items.craftingRecipe',
      text: `The ${name} has no crafting recipe.${ways === '' ? '' : ` ${ways}`}`,
    };
  }
  const ways = recipes.slice(0, mostWays).map((one) => {
    const count = one.result?.count ?? 1;
    return `${count === 1 ? `The ${name} is` : `${count} ${name} are`} made ${say.wayOf(one)}.`;
  });
  const proof = recipes.slice(0, mostWays).map((record) => index.proofOf('recipes', record));
  const own = index.proofOf('items', item);
  return { field: 'items.craftingRecipe', text: `${ways.join(' ')}${say.rowsOf(first)}`, proof: [own, ...proof] };
}

const made = (recipes: readonly CatalogRecipe[]) =>
  recipes.flatMap(({ result, name }) => (result === null ? [] : [name]));

function craftsFacts(index: CatalogIndex, { id, name }: CatalogItem): Say[] {
  // Trimming and decorating make nothing else.
  const crafts = made(index.usedIn(id).filter((one) => !isCooking(one)));
  if (crafts.length === 0) return [];
  return [{ field: 'items.craftingRecipe', isReverse: true, text: `${name} is used to craft ${someOf(crafts)}.` }];
}

/** What smelting gives, or what is smelted to get it, and what a stonecutter cuts it to. */
function cooksFacts({ usedIn, madeBy, nameOf, say }: CatalogIndex, { id, name }: CatalogItem): Say[] {
  const smelted = madeBy(id).filter(({ type }) => type === 'smelting');
  const madeFrom =
    smelted.length === 0 ? '' : ` Smelting ${joinNames(smelted.map(say.needsOf), 'or')} in a Furnace gives ${name}.`;
  const cooked = usedIn(id).filter(isCooking);
  const cut = usedIn(id).filter(({ type }) => type === 'stonecutting');
  const ways = cooked.map(
    ({ name: result, station, cookingTicks, experience }) =>
      `${result} in ${withArticle(nameOf(station))} (${seconds(cookingTicks ?? 0)}, ${experience ?? 0} experience)`,
  );
  return [
    ...(cooked.length === 0
      ? [{ field: 'smeltsTo', text: `The ${name} cannot be smelted or cooked.${madeFrom}` }]
      : [{ field: 'smeltsTo', text: `Smelting or cooking ${name} gives ${joinNames(ways, 'or')}.` }]),
    ...(cut.length === 0
      ? []
      : [
          {
            field: 'cutTo',
            text: `A Stonecutter cuts ${name} to ${someOf(cut.map((one) => `${one.result?.count ?? 1} ${one.name}`))}.`,
          },
        ]),
  ];
}

function usesFact(index: CatalogIndex, item: CatalogItem): Say {
  const { id, name, fuelTicks, compostChance, food, boughtBy } = item;
  const all = index.usedIn(id);
  const crafts = made(all.filter((one) => !isCooking(one)));
  const cooked = made(all.filter(isCooking));
  const brewed = index.brews(id).map((one) => one.name);
  const repaired = index.repairs(id).map((one) => one.name);
  const uses = [
    ...(crafts.length === 0 ? [] : [`to craft ${someOf(crafts)}`]),
    ...(cooked.length === 0 ? [] : [`to smelt or cook ${someOf(cooked)}`]),
    ...(brewed.length === 0 ? [] : [`to brew ${someOf(brewed)}`]),
    ...(repaired.length === 0 ? [] : [`to repair ${someOf(repaired)}`]),
    ...(food === null ? [] : [`as food (${food.hunger} hunger points)`]),
    ...(fuelTicks === null ? [] : [`as furnace fuel (${seconds(fuelTicks)})`]),
    ...(compostChance === null ? [] : [`in a composter (${percent(compostChance)})`]),
    ...(boughtBy.length === 0 ? [] : [`to trade with ${someOf(boughtBy.map(spaced))}`]),
  ];
  const text = uses.length === 0 ? `No recipe uses the ${name}.` : `The ${name} is used ${uses.join('; ')}.`;
  return { field: 'uses', text };
}

/** Ways to get an item besides recipes. */
function waysOf(index: CatalogIndex, { id, soldBy, brewing }: CatalogItem): string {
  const mobs = index.droppedBy(id).map(({ holder, drop }) => `${holder.name} (${percent(drop.chance)})`);
  const blocks = index.minedFrom(id).map(({ holder }) => holder.name);
  const loot = index.foundIn(id).map(({ holder }) => placeOf(holder.id));
  const ways = [
    ...(mobs.length === 0 ? [] : [`dropped by ${someOf(mobs)}`]),
    ...(blocks.length === 0 ? [] : [`from breaking ${someOf(blocks)}`]),
    ...(loot.length === 0 ? [] : [`found in ${someOf(loot)}`]),
    ...(soldBy.length === 0 ? [] : [`sold by ${someOf(soldBy.map(spaced))}`]),
    ...(brewing.length === 0
      ? []
      : [
          `brewed from ${someOf(brewing.map((one) => `${index.nameOf(one.from)} and ${index.nameOf(one.ingredient)}`))}`,
        ]),
  ];
  return ways.length === 0 ? '' : `Ways to get it: ${ways.join('; ')}.`;
}

/** `chests/village/village_mason`: "Village Mason chests". */
function placeOf(table: string): string {
  const [kind = '', ...path] = table.split('/');
  const words = path.at(-1)?.split('_') ?? [];
  const place =
    path.length > 1 && words[0] !== path[0]?.split('_')[0] ? [...(path[0]?.split('_') ?? []), ...words] : words;
  const name = place.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
  return kind === 'chests' ? `${name} chests` : kind === 'gameplay' ? name : `${name} (${spaced(kind)})`;
}

function sourcesFact(index: CatalogIndex, item: CatalogItem): Say | undefined {
  const { id, name } = item;
  const recipes = index.madeBy(id).toSorted(byOrder).slice(0, mostWays);
  const made = recipes.map((one) => `made ${index.say.wayOf(one)}`);
  const others = waysOf(index, item).replace('Ways to get it: ', '').replace(/\.$/, '');
  const ways = [...made, ...(others === '' ? [] : [others])];
  return ways.length === 0
    ? undefined
    : { field: 'items.obtainedBy', text: `Ways to get the ${name}: ${ways.join('; ')}.` };
}

function droppedFact(index: CatalogIndex, item: CatalogItem): Say | undefined {
  const { id, name } = item;
  const found = index.droppedBy(id);
  if (found.length === 0) return undefined;
  const mobs = found.map(({ holder, drop }) => `${holder.name} (${percent(drop.chance)})`);
  const proof = found.slice(0, 4).map(({ holder }) => index.proofOf('entities', holder));
  return {
    field: 'mobs.drops',
    isReverse: true,
    text: `${name} is dropped by ${someOf(mobs)}.`,
    proof: [...proof, index.proofOf('items', item)],
  };
}

function brewsFact(index: CatalogIndex, { id, name }: CatalogItem): Say | undefined {
  const brewed = index.brews(id).map((one) => one.name);
  return brewed.length === 0 ? undefined : { field: 'brews', text: `${name} is brewed into ${someOf(brewed)}.` };
}
