import type { Enchantment, Trade } from '@lectern/dataset';
import { type Ask, defineAttributes, type Told, words } from '../attribute.ts';
import { beginningOf, capital, counted, listOf, sameName, someOf, withArticle } from '../phrasing.ts';
import { stemOf } from '../text.ts';
import { about } from './common.ts';
import { offersOf, tellBookPrice, tellOffers } from './prices.ts';

/** What can be asked of a villager's profession. */
export const tradeAttributes = defineAttributes<Trade>([
  {
    name: 'workstation',
    asks: words(
      'workstation|work station|where|find|job ?(site|block)|job site block|block|work|workplace|profession|become|becomes|turn into|turns?|changes?|unemployed|jobless|make|makes|making|get|assign|employ|unlock|station|table|(uses?|needs?) (an?|the|which|what)',
    ),
    with: words('need|needed|what|which|villagers?|a|use|does|block|job|for|how|give|require|site|into'),
    tell: ({ name, workstation }, ask) => ({
      text: `${capital(withArticle(workstation))} makes a jobless villager a ${name}.`,
      yes: ask.yesNo ? isNamedBlock(workstation, ask) : undefined,
    }),
  },
  {
    name: 'offer',
    asks: words(
      'price[sd]?|costs?|pay|charge|charges|how (much|many)|emeralds?|times|locks?|restocks?|runs? out|sold out|worth|sells?|buys?|trade|trades|offers?|selling|buying|give|gives|for|get',
    ),
    with: words('villagers?|much|many|does|at|from|what|book|books|range|min|max'),
    tell: tellOffer,
  },
  {
    name: 'levels',
    asks: words('novice|apprentice|journeyman|expert|master|levels?|lvl|tier|max(ed)?|highest|first|last|beginner'),
    with: words('trades?|sells?|buys?|offers?|villagers?|at|what|does|can|get|unlock|on'),
    tell: tellLevel,
  },
  {
    name: 'buys',
    asks: words(
      'buys?|buying|takes?|accepts?|wants?|sell to|(can|do|could) i sell|selling to|give (him|them|it|to)|pays? for|earn|emeralds from',
    ),
    with: words('villagers?|what|which|items?|things?|from|emeralds?|for|all|does|me|trades?'),
    tell: (trade, ask) =>
      atLevel(trade, ask) ?? tellGoods(trade, ask, /\b(?:buys?|takes?|accepts?|wants?) (.+)$/, 'buy', bought(trade)),
  },
  {
    name: 'sells',
    asks: words(
      'sells?|selling|sold|offers?|trades?|trading|traded|deals?|buy from|buy|purchase|get from|shop|goods|stock|items?|give',
    ),
    with: words('villagers?|what|which|things?|does|can|i|for|all|have|do|good|best|list'),
    tell: (trade, ask) =>
      atLevel(trade, ask) ?? tellGoods(trade, ask, /\b(?:sells?|offers?|trades?) (.+)$/, 'sell', sold(trade)),
  },
  {
    name: 'biome',
    asks: words('biomes?|biome specific|depends?|region|different'),
    with: words('trades?|offers?|villagers?|on|by|specific'),
    tell: ({ name, biomeSpecific }, ask) => ({
      text: `${biomeSpecific ? 'Some' : 'None of the'} offers of the ${name} depend on the biome the villager comes from.`,
      yes: ask.yesNo ? biomeSpecific : undefined,
    }),
  },
  {
    name: 'worth',
    asks: words('good|worth|best|useful|use|why|for|point|purpose|tips?|recommend'),
    with: words('villagers?|it|are|getting|what'),
    tell: ({ name, description }) => beginningOf(`${name}: ${description}`, 300),
  },
  {
    name: 'about',
    weak: true,
    asks: words(`${about}|do|does`),
    tell: ({ name, workstation, description }) =>
      `${name} (workstation: ${workstation}): ${beginningOf(description, 250)}`,
  },
]);

/** Whether the block that a question names is the workstation; undefined when it names none. */
function isNamedBlock(workstation: string, { said, world }: Ask): boolean | undefined {
  const names = world.entities.flatMap(({ resource, record }) =>
    resource.name === 'trades' ? [String(record.workstation)] : [],
  );
  if (said.includes(workstation.toLowerCase())) return true;
  return [...names, 'Bookshelf', 'Anvil', 'Bed', 'Chest', 'Bell', 'Furnace', 'Crafting Table'].some((name) =>
    said.includes(name.toLowerCase()),
  )
    ? false
    : undefined;
}

const bought = (trade: Trade) => [
  ...new Set(
    offersOf(trade)
      .filter(({ offer }) => offer.receives === 'Emerald')
      .map(({ offer }) => offer.gives),
  ),
];
const sold = (trade: Trade) => [
  ...new Set(
    offersOf(trade)
      .filter(({ offer }) => offer.receives !== 'Emerald')
      .map(({ offer }) => offer.receives),
  ),
];

/** What a villager buys or sells; no to a question for a thing that is not among it. */
function tellGoods({ name }: Trade, ask: Ask, asks: RegExp, verb: string, goods: readonly string[]): Told {
  const text = `The ${name} ${verb}s ${someOf(goods, 14)}.`;
  const asked = ask.yesNo ? asks.exec(ask.said)?.[1]?.replace(/^(?:any|an?|the|some|your|my) /, '') : undefined;
  if (asked === undefined || /^(anything|something|stuff|things?|items?|to|from|for|with)\b/.test(asked))
    return { text };
  const stems = asked.split(' ').map(stemOf);
  const isAmong = goods.some((good) => stems.every((stem) => good.toLowerCase().split(' ').map(stemOf).includes(stem)));
  return isAmong ? { text, yes: true } : { text: `The ${name} does not ${verb} ${asked}. ${text}`, yes: false };
}

/** The price of one thing, whether or not the data set has a record of it. */
function tellOffer(trade: Trade, ask: Ask): Told | undefined {
  const own = ask.world.find('trades', trade.id);
  if (own === undefined) return undefined;
  const named = ask.others.find(({ resource }) => resource.name === 'items' || resource.name === 'enchantments');
  const within = { ...ask, others: [own] };
  if (named?.resource.name === 'items' && named.name !== 'Emerald') return tellOffers(named.name, within);
  // A record of the enchantments resource.
  if (named?.resource.name === 'enchantments' && trade.name === 'Librarian')
    return tellBookPrice(named.record as Enchantment, within);
  const goods = [...sold(trade), ...bought(trade)].toSorted((a, b) => b.length - a.length);
  // A word of a good may be the name of something else, and one of the villager's name no good.
  const asked = ask.others.some(({ name }) => name !== 'Emerald') ? ask.said : ask.rest;
  const plain =
    goods.find((one) => words(`${one.toLowerCase().replace(/[^a-z ]/g, '.?')}s?`).test(asked)) ??
    goods.find((one) => asked.split(' ').some((word) => word.length > 3 && sameName(one, word)));
  return plain === undefined ? undefined : tellOffers(plain, within);
}

/** The offers of the level that a question names. */
const atLevel = (trade: Trade, ask: Ask) => (ask.level === undefined ? undefined : tellLevel(trade, ask));

const levelNames = ['novice', 'apprentice', 'journeyman', 'expert', 'master'];

function tellLevel({ name, levels }: Trade, ask: Ask): Told | undefined {
  const byName = levelNames.findIndex((one) => ask.rest.includes(one)) + 1;
  const extreme = /\b(max(ed)?|highest|last)\b/.test(ask.rest)
    ? 5
    : /\b(first|beginner|lowest)\b/.test(ask.rest)
      ? 1
      : undefined;
  const level = levels.find((one) => one.level === (byName || ask.level || extreme));
  if (level === undefined) return { text: `The ${name} has five levels: ${listOf(levels.map((one) => one.name))}.` };
  const told = level.trades.slice(0, 5).map((offer) => {
    const second = offer.gives2 === undefined ? '' : ` and ${offer.gives2}`;
    return `${counted(offer.givesAmount, offer.gives, offer.gives)}${second} for ${offer.receivesAmount} ${offer.receives}`;
  });
  const more = level.trades.length > 5 ? `, and ${level.trades.length - 5} more` : '';
  return { text: `${capital(withArticle(level.name))} ${name} trades ${listOf(told)}${more}.` };
}
