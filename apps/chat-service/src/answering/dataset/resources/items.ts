import type { Enchantment, Item } from '@lectern/dataset';
import { type Ask, defineAttributes, isNamedFigure, otherOf, type Told, words } from '../attribute.ts';
import { beginningOf, counted, figure, listOf, sentencesOf, someOf, spoken } from '../phrasing.ts';
import { aboutWords, gameId, sentenceWith, versionAdded } from './common.ts';
import { combatAttributes } from './item-combat.ts';
import { tellPrice } from './prices.ts';
import { tellRecipe } from './recipes.ts';
import { isKnownWay } from './ways.ts';

/** What can be asked of an item. */
export const itemAttributes = defineAttributes<Item>([
  {
    name: 'price',
    asks: words(
      'prices?|costs?|costing|pays?|charge|charges|sells?|sold|selling|buys?|buying|emeralds?|trades?|traded|trading|villagers?|worth|expensive|merchant|how much for|how many #|for (an? |one )?#|times|locks?|restocks?',
    ),
    with: words('much|many|which|what|who|does|give|from|librarian|for|one|villager|get|range|min|max'),
    tell: tellPrice,
  },
  {
    name: 'stack',
    asks: words('stack(s|ed|ing)?|stackable|stack size|max stack|(fit|hold) in (one|a) slot|per slot|slot|pile'),
    with: words('size|limit|many|fit|inventory|maximum|max|together|up|much'),
    tell: ({ name, stackSize }, ask) => ({
      text: stackSize === 1 ? `${name} does not stack: one a slot.` : `${name} stacks to ${figure(stackSize)}.`,
      yes: isNamedFigure(ask, [stackSize]) ?? (ask.yesNo ? stackSize > 1 : undefined),
    }),
  },
  {
    name: 'capacity',
    asks: words(
      'slots|capacity|storage|holds?|store|stored|inside|how much (space|room)|(items|stacks|things|stuff) (can )?(fit|go) in(to|side)?|fits? in(to|side)?',
    ),
    with: words('many|much|items?|stacks?|things?|stuff|inventory|space|room|have|size|big|total|carry|put'),
    tell: ({ name, description, notes }) =>
      sentenceWith(name, `${description} ${notes}`, /\b\w+ slots\b|\bholds? [^.]*\d/i),
  },
  {
    name: 'durability',
    asks: words(
      'durability|durable|uses|how (many uses|long does|long will)|breaks?(?=$| (after|before|down|easily|if|when|from|quick|fast|soon|too|over))|breaking(?=$)|lasts?|lifetime|wear|hit points',
    ),
    with: words('many|times|before|until|points?|much|long|total|max|unbreaking'),
    tell: tellDurability,
  },
  {
    name: 'disc',
    asks: words(
      'artist|who|composer|composed|composes?|wrote|singer|length|duration|track|song|signal|output|strength',
    ),
    with: words('long|made|makes|by|disc|music|plays?|sounds?|minutes|@'),
    tell: ({ name, category, description }) => (category === 'music_disc' ? `${name}: ${description}` : undefined),
  },
  ...combatAttributes,
  {
    name: 'tool',
    asks: words('(what|which) (tools?|pickaxes?|kind of pickaxe)|(needed?|required?|have|use) to mine|mined? # with'),
    with: words('mine|need|needed|break|use|best|harvest|collect|get|level'),
    tell: tellTool,
  },
  {
    name: 'fuel',
    asks: words('fuel|burns?|burning|furnace|smelts?|smelting|ticks'),
    with: words('long|time|many|items?|much|how|use|used|can|as|last|seconds|good|value'),
    tell: tellFuel,
  },
  {
    name: 'recipe',
    asks: words(
      'how (do|can|would|could|does) (i|you|we|one) (make|craft|build|create|brew)|how to (make|craft|build|create|brew)|crafts?|crafted|crafting|craftable|recipes?|make|makes|making|made|build|create|created|creating|ingredients?|materials?|brew|brewed|brewing|smelt|assemble|construct|need(ed)? (for|to)|(turns?|convert\\w*) .* into (an? |the )?#',
    ),
    with: words(
      'need|needed|require|required|requires|out|table|how|many|much|grid|bench|item|items|what|it|potion|stand',
    ),
    tell: tellRecipe,
  },
  {
    name: 'food',
    asks: words(
      'hunger|saturation|food|eat|eaten|eating|edible|restores?|feed|nutrition|drumsticks?|haunches|shanks?|heals?|filling',
    ),
    with: words('points?|much|many|value|bars?|give|good|fill|how|level|health'),
    tell: tellFood,
  },
  {
    name: 'enchantments',
    asks: words(
      '@|enchants?|enchantments?|enchanted|enchanting|enchantable|put on|go on|goes on|apply|applied|best enchantments',
    ),
    with: words('can|which|what|all|available|possible|use|have|good|add|level|put|get|list|compatible'),
    tell: (item, ask) => (/\bthrough\b/.test(ask.rest) ? undefined : tellEnchantments(item, ask)),
  },
  {
    name: 'obtaining',
    asks: words(
      'get|gets|getting|obtain|obtained|obtaining|acquire|find|found|finding|where|collect|source|sources|farm|loot|chest|chests|comes? from|mine|mining|locate|drops?|dropped|unlock|receive|have|y|(what|which|best) (y )?levels?|layer|height',
    ),
    with: words(
      'best|fast|fastest|easiest|survival|early|many|ways?|place|places|level|y|how|what|which|spawn|rare|rates?|chances?|odds|percent|possible|fishing|trading|bartering|villagers?|vaults?|archaeology',
    ),
    tell: tellObtaining,
  },
  versionAdded,
  gameId,
  {
    name: 'category',
    asks: words('category|(kind|type|sort) of item|classified'),
    with: words('item'),
    tell: ({ name, category }) => `${name} belongs to the category ${spoken(category)}.`,
  },
  {
    name: 'uses',
    asks: words(
      'uses?|used|using|useful|purpose|what (do|does|can|will|is|are) (a |an |the )?# (do|for|used|good|give)|functions?|good|' +
        'what (can|do|could) (i|you|we) (do|use|make|craft|brew|build) with|for what|works?|point of|why|effects?|abilit\\w+|what (do|does) # do',
    ),
    with: words('what|how|can|it|best|give|gives|thing|do'),
    tell: ({ name, description, notes }) => beginningOf(`${name}: ${description} ${notes}`, 280),
  },
  {
    name: 'notes',
    asks: words('tips?|facts?|trivia|interesting|notes?|anything else|worth knowing|more'),
    tell: ({ name, notes }) => beginningOf(`${name}: ${notes}`, 280),
  },
  {
    name: 'about',
    weak: true,
    asks: aboutWords,
    tell: ({ name, description }) => beginningOf(`${name}: ${description}`, 280),
  },
]);

function tellDurability({ name, category, description, durability, notes }: Item, ask: Ask): Told | undefined {
  if (durability === null) {
    // A potion or a tune lasts as long as it works or plays.
    if (/\d:\d\d/.test(description) || category === 'potion')
      return { text: `${name}: ${beginningOf(description, 160)}` };
    const worn = sentencesOf(notes).find((one) => /\b(wears?|lasts)\b/.test(one) && /\buses\b/.test(one));
    if (worn !== undefined) return { text: `${name}: ${worn}` };
    const asks = /\b(durab\w+|uses|lasts?|wear)\b/.test(ask.rest) && ask.others.length === 0;
    return asks
      ? { text: `${name} has no durability: it does not wear out.`, yes: ask.yesNo ? false : undefined }
      : undefined;
  }
  return {
    text: `${name} has a durability of ${figure(durability)}: that many uses before it breaks.`,
    yes: isNamedFigure(ask, [durability]) ?? (ask.yesNo ? true : undefined),
  };
}

function tellFood({ name, foodValue, description }: Item, ask: Ask): Told | undefined {
  if (foodValue === null)
    return ask.yesNo && /\b(eat|edible|food|eaten)\b/.test(ask.rest)
      ? { text: `${name} is no food.`, yes: false }
      : undefined;
  const effects = /\bAbsorption|Regeneration|effect|poison/i.test(description)
    ? ` ${beginningOf(description, 200)}`
    : '';
  const text = `${name} restores ${counted(foodValue.hunger, 'hunger point')} and ${figure(foodValue.saturation)} saturation.${effects}`;
  return { text, yes: isNamedFigure(ask, Object.values(foodValue)) ?? (ask.yesNo ? true : undefined) };
}

/** Which tool gets an item, where a sentence says it. */
function tellTool({ name, description, notes }: Item): string | undefined {
  const told = sentencesOf(`${notes} ${description}`).find((one) =>
    /\b(pickaxes?|axes?|shovels?|hoes?|shears|silk touch)\b/i.test(one.replace(name, '')),
  );
  return told === undefined ? undefined : `${name}: ${told}`;
}

function tellFuel({ name, fuelValue }: Item, ask: Ask): Told | undefined {
  if (fuelValue === null)
    return /fuel|burn/.test(ask.rest) && !/\b(lava|fire|sun)\b/.test(ask.said)
      ? { text: `${name} is no furnace fuel.`, yes: ask.yesNo ? false : undefined }
      : undefined;
  const seconds = fuelValue / 20;
  const items = fuelValue / 200;
  return {
    text: `${name} burns for ${figure(fuelValue)} ticks (${counted(seconds, 'second')}) in a furnace, which smelts ${counted(items, 'item')}.`,
    yes: ask.yesNo ? true : undefined,
  };
}

function tellEnchantments({ name, enchantable, applicableEnchantments }: Item, ask: Ask): Told | undefined {
  const asked = otherOf<Enchantment>(ask, 'enchantments');
  const asksFit = /enchant|put|go on|goes on|appl/.test(ask.rest);
  if (asked !== undefined && name !== 'Enchanting Table' && (ask.yesNo || asksFit)) {
    const yes = applicableEnchantments.includes(asked.name);
    return {
      text: `${asked.name} ${yes ? 'goes' : 'does not go'} on ${name}.`,
      yes: ask.yesNo ? yes : undefined,
      sources: [asked],
    };
  }
  // What an Enchanting Table offers is no question for what it can carry itself.
  if (!asksFit || (name === 'Enchanting Table' && !ask.yesNo)) return undefined;
  if (!enchantable) return { text: `${name} cannot be enchanted.`, yes: ask.yesNo ? false : undefined };
  return { text: `${name} can carry ${someOf(applicableEnchantments, 16)}.`, yes: ask.yesNo ? true : undefined };
}

function tellObtaining({ name, obtainedBy, notes, craftingRecipe }: Item, ask: Ask): Told {
  const place = ask.others.find(({ resource }) => resource.name === 'structures' || resource.name === 'mobs');
  const ways = obtainedBy.filter((way) => place === undefined || way.includes(place.name));
  if (place !== undefined && ways.length > 0)
    return {
      text: `${name} can come from ${place.name}: ${listOf(ways)}.`,
      yes: ask.yesNo ? true : undefined,
      sources: [place],
    };
  const told = obtainedBy.slice(0, 4).map(shortened).join('; ');
  const more = obtainedBy.length > 4 ? `; and ${counted(obtainedBy.length - 4, 'more way')}` : '';
  const only = obtainedBy.length === 1 && craftingRecipe === null ? 'only ' : '';
  const text = `${name} comes ${only}from: ${told}${more}.`;
  const hint =
    sentencesOf(notes).find((one) => /\bY -?\d|\bonly\b|\b\d+%|best source|holds? one|drops? one/i.test(one)) ?? '';
  const order =
    /\b(where|level|y|mine|mining|height|layer|deep|depth)\b/.test(ask.rest) && /\bY -?\d/.test(hint)
      ? [hint, text]
      : [text, hint];
  const known = place === undefined ? isKnownWay(ask.said, obtainedBy) : false;
  return { text: order.join(' ').trim(), yes: ask.yesNo ? (known ?? true) : undefined };
}

/** A way to get an item with at most three of the places it names. */
function shortened(way: string): string {
  return way.replace(/\(([^)]*)\)/, (_, places: string) => {
    const named = places.split(', ');
    return named.length > 3 ? `(${named.slice(0, 3).join(', ')} and ${named.length - 3} more)` : `(${places})`;
  });
}
