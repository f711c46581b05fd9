import type { Enchantment, Item } from '@lectern/dataset';
import { type Ask, defineAttributes, otherOf, type Told, words } from '../attribute.ts';
import { beginningOf, figure, listOf, someOf } from '../phrasing.ts';
import { aboutWords, gameId, versionAdded } from './common.ts';
import { tellEffect, tellExists, tellLevel } from './enchantment-levels.ts';
import { tellBookPrice } from './prices.ts';
import { isKnownWay } from './ways.ts';

/** What can be asked of an enchantment. */
export const enchantmentAttributes = defineAttributes<Enchantment>([
  {
    name: 'incompatible',
    asks: words(
      'incompatible|compatible|conflicts?|conflicting|combine|combined|together|exclusive|with @|and @|stack|at the same time|both|same (item|tool|sword|bow|armou?r)|clash|mix|mixed|go with|work with|alongside',
    ),
    with: words('enchantments?|item|have|put|which|what|mutually|can|not|on|same|works?|other|use'),
    tell: tellConflicts,
  },
  {
    name: 'items',
    asks: words(
      'items?|applicable|apply|applied|goes? on|put (it |this |# )?on|on (a |an |the |my )?@|tools?|weapons?|armou?r|which (item|tool|weapon|armou?r)|what (item|tool|weapon|armou?r|gear)|enchant @|works? on|used on|use on|available for|gear|equipment|pieces?',
    ),
    with: words(
      'can|put|enchanted|enchant|enchanting|have|used|use|add|sword|axe|bow|boots|helmet|chestplate|leggings|pickaxe|shovel|hoe|crossbow|trident|mace|shield|elytra|spear|shears|apply|work',
    ),
    tell: tellItems,
  },
  {
    name: 'levels',
    asks: words('max|maximum|highest|exists?|levels?|lvls?|how (high|many levels)|cap|top|tier|tiers|up to'),
    with: words('enchantment|level|go|goes|many|can|get|survival|possible|max|book'),
    tell: tellLevel,
  },
  {
    name: 'price',
    asks: words(
      'prices?|costs?|emeralds?|pay|sells?|sold|selling|buy|buying|villagers?|librarians?|trades?|trading|charge|workstation|profession|how much (is|are|for)|how (much|many) @ (is|are|for|does|do|to)|from (a |the )?@',
    ),
    with: words('book|books|much|many|for|who|which|from|get|villager|range|min|max|and'),
    tell: tellBookPrice,
  },
  {
    name: 'treasure',
    asks: words('treasure|treasure only|enchanting table|enchantment table|table'),
    with: words('enchantment|from|get|only|can|enchanting|at|an'),
    tell: tellTreasure,
  },
  {
    name: 'curse',
    asks: words('curses?|cursed|bad|negative'),
    with: words('enchantment|is'),
    tell: ({ name, curseOf, description }, ask) => ({
      text: `${name} is ${curseOf ? 'a' : 'no'} curse. ${beginningOf(description, 160)}`,
      yes: ask.yesNo ? curseOf : undefined,
    }),
  },
  {
    name: 'obtaining',
    asks: words(
      'get|getting|obtain|obtained|obtaining|find|found|where|acquire|comes? from|loot|fishing|fish|chests?|source|sources|barter|available|obtainable|offered',
    ),
    with: words(
      'book|books|best|way|easiest|fastest|enchantment|enchanted|how|place|villagers?|trading|bartering|vaults?',
    ),
    tell: tellObtaining,
  },
  {
    name: 'weight',
    asks: words('weight|rare|rarity|common|likely|chances?|odds|probability|how (rare|common|often)'),
    with: words('enchantment|table|get|enchanting|roll'),
    tell: (enchantment, ask) => (ask.level === undefined ? tellWeight(enchantment) : tellEffect(enchantment, ask)),
  },
  {
    name: 'category',
    asks: words('category|(kind|type|sort) of enchantment'),
    with: words('enchantment'),
    tell: ({ name, category, curseOf }) =>
      `${name} is a ${category === 'armor' ? 'armour' : category} enchantment${curseOf ? ' and a curse' : ''}.`,
  },
  versionAdded,
  gameId,
  {
    name: 'effect',
    asks: words(
      'do|does|dmg|effects?|works?|increases?|give|gives|how (much|many)|extra|bonus|damage|reduces?|reduction|improves?|add|adds|per level|each level|boosts?|useful|good|worth|use|used|for|mean|purpose|faster|speed|more|at level|help|helps|affect|affects|percent',
    ),
    with: words('what|level|levels|enchantment|much|many|damage|lvl|book|sword|bow|armou?r|protect|protects|best'),
    tell: tellEffect,
  },
  {
    name: 'notes',
    asks: words('tips?|facts?|trivia|interesting|notes?|anything else|worth knowing|more'),
    tell: ({ name, notes }) => beginningOf(`${name}: ${notes}`, 280),
  },
  {
    name: 'level-effect',
    weak: true,
    asks: words('#'),
    tell: (enchantment, ask) => (ask.level === undefined ? undefined : tellEffect(enchantment, ask)),
  },
  {
    name: 'about',
    weak: true,
    asks: aboutWords,
    tell: ({ name, description, maxLevel }) =>
      `${beginningOf(`${name}: ${description}`, 260)} It goes up to level ${maxLevel}.`,
  },
]);

function tellConflicts({ name, incompatibleWith }: Enchantment, ask: Ask): Told | undefined {
  const other = otherOf<Enchantment>(ask, 'enchantments');
  if (other !== undefined) {
    const conflict = incompatibleWith.includes(other.name);
    const shared = other.record.applicableItems.some(
      (item) => ask.world.find('enchantments', name) && itemsOf(ask, name).includes(item),
    );
    const asksConflict = /\b(incompatible|conflict\w*|clash)\b/.test(ask.rest);
    const item = otherOf<Item>(ask, 'items')?.name ?? 'item';
    const text = conflict
      ? `${name} and ${other.name} are incompatible: one ${item} cannot carry both.`
      : `${name} and ${other.name} do not exclude each other${shared ? `; one ${item} can carry both` : ', but no kind of item takes both'}.`;
    return { text, yes: ask.yesNo ? (asksConflict ? conflict : !conflict && shared) : undefined, sources: [other] };
  }
  if (ask.others.length > 0) return undefined;
  if (incompatibleWith.length === 0)
    return { text: `${name} is compatible with every other enchantment.`, yes: undefined };
  return { text: `${name} is incompatible with ${listOf(incompatibleWith)}.` };
}

function itemsOf(ask: Ask, name: string): readonly string[] {
  // A record of the enchantments resource.
  return (ask.world.find('enchantments', name)?.record as Enchantment | undefined)?.applicableItems ?? [];
}

function tellItems({ name, applicableItems }: Enchantment, ask: Ask): Told | undefined {
  // Whether what carries it can be taken off is no question for what can carry it.
  if (/\b(off|remov\w+)\b/.test(ask.rest)) return undefined;
  const other = otherOf<Item>(ask, 'items');
  if (other !== undefined && !/^(Enchanted Book|Enchanting Table|Anvil)$/.test(other.name)) {
    const yes = other.record.applicableEnchantments.includes(name);
    const text = yes
      ? `${name} goes on ${other.name}.`
      : `${name} does not go on ${other.name}; it goes on ${someOf(applicableItems, 8)}.`;
    return { text, yes: ask.yesNo ? yes : undefined, sources: [other] };
  }
  const kind = kinds.find((one) => new RegExp(`\\b${one}s?\\b`).test(ask.rest));
  if (ask.yesNo && kind !== undefined) {
    const yes = applicableItems.includes(kind) || (/armou?r/.test(kind) && applicableItems.includes('chestplate'));
    return { text: `${name} goes on ${someOf(applicableItems, 12)}.`, yes };
  }
  return { text: `${name} goes on ${someOf(applicableItems, 24)}.` };
}

const kinds = [
  ...[
    'axe',
    'boots',
    'bow',
    'brush',
    'chestplate',
    'compass',
    'crossbow',
    'elytra',
    'fishing rod',
    'flint and steel',
    'helmet',
  ],
  ...[
    'hoe',
    'leggings',
    'mace',
    'pickaxe',
    'shears',
    'shield',
    'shovel',
    'spear',
    'sword',
    'trident',
    'armor',
    'armour',
  ],
];

function tellTreasure({ name, treasureOnly, obtainedFrom }: Enchantment, ask: Ask): Told {
  const asksTable = /\btable\b/.test(ask.rest) && !/treasure/.test(ask.rest);
  const text = treasureOnly
    ? `${name} is a treasure enchantment: an enchanting table never offers it.`
    : `${name} is no treasure enchantment: an enchanting table offers it.`;
  return { text: `${text} Sources: ${listOf(obtainedFrom)}.`, yes: ask.yesNo ? treasureOnly !== asksTable : undefined };
}

function tellObtaining(enchantment: Enchantment, ask: Ask): Told {
  const { name, obtainedFrom, treasureOnly, notes, maxLevel } = enchantment;
  if (ask.level !== undefined && ask.level > maxLevel) return tellExists(enchantment, ask.level);
  const note = /\b(Librarian|chest|loot|Vault|barter|fishing|offers?)\b/i.test(notes)
    ? ` ${beginningOf(notes, 170)}`
    : '';
  const table = treasureOnly ? ' An enchanting table never offers it.' : '';
  return {
    text: `${name} comes from: ${listOf(obtainedFrom)}.${table}${note}`,
    yes: ask.yesNo ? (isKnownWay(ask.said, obtainedFrom) ?? (ask.others.length === 0 || undefined)) : undefined,
  };
}

const tellWeight = ({ name, weight, treasureOnly }: Enchantment) =>
  `${name} has a weight of ${figure(weight)} among the enchantments a roll can give.${treasureOnly ? ' An enchanting table never offers it.' : ''}`;
