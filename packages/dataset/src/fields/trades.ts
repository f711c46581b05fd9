import words from '../../words/trades.json' with { type: 'json' };
import { type Fields, type Held, held, listed } from '../field.ts';
import type { Trade } from '../resources/trades.ts';

const { fields } = words;
type Level = Trade['levels'][number];
type Offer = Level['trades'][number];

const givenText = ({ gives, givesAmount, gives2 }: Offer) =>
  `${givesAmount} ${gives}${gives2 === undefined ? '' : ` and ${gives2}`}`;
const receivedText = ({ receives, receivesAmount }: Offer) => `${receivesAmount} ${receives}`;
const notesText = ({ notes }: Offer) => (notes === undefined ? '' : ` (${notes})`);
const isSale = ({ receives }: Offer) => receives !== 'Emerald';

const offerText = (offer: Offer) =>
  isSale(offer)
    ? `sells ${receivedText(offer)} for ${givenText(offer)}${notesText(offer)}`
    : `buys ${givenText(offer)} for ${receivedText(offer)}${notesText(offer)}`;

const everyOffer = ({ levels }: Trade) => levels.flatMap((level) => level.trades.map((offer) => ({ level, offer })));

const goods = (trade: Trade, sold: boolean): Held[] =>
  everyOffer(trade)
    .filter(({ offer }) => isSale(offer) === sold)
    .map(({ level, offer }) => ({
      name: sold ? offer.receives : offer.gives,
      detail: sold
        ? `${receivedText(offer)} for ${givenText(offer)}, ${level.name}`
        : `${givenText(offer)} for ${receivedText(offer)}, ${level.name}`,
    }));

const names = (trade: Trade, sold: boolean) => listed([...new Set(goods(trade, sold).map(({ name }) => name))]);

export const tradeFields: Fields<Trade> = {
  workstation: {
    ...fields.workstation,
    label: 'workstation',
    type: 'names',
    say: ({ name, workstation }) => `The workstation of the ${name} is the ${workstation}.`,
    names: ({ workstation }) => held([workstation]),
    sayReverse: (name, holders) => `The ${name} is the workstation of the ${holders}.`,
  },
  description: { ...fields.description, label: 'use', type: 'prose', say: ({ description }) => description },
  levels: {
    ...fields.levels,
    label: 'trades',
    type: 'phrases',
    say: (trade) =>
      `Trades of the ${trade.name}: ${trade.levels.map(({ name, trades }) => `${name}: ${trades.map(offerText).join('; ')}`).join('. ')}.`,
    parts: ({ name, levels }) =>
      levels.map(
        (level) => `At level ${level.level} (${level.name}) the ${name} ${level.trades.map(offerText).join('; ')}.`,
      ),
  },
  sells: {
    ...fields.sells,
    label: 'sells',
    type: 'names',
    say: (trade) => `The ${trade.name} sells ${names(trade, true)}.`,
    parts: (trade) =>
      everyOffer(trade)
        .filter(({ offer }) => isSale(offer))
        .map(({ level, offer }) => `The ${trade.name} ${offerText(offer)} at ${level.name} level.`),
    names: (trade) => goods(trade, true),
    sayReverse: (name, holders) => `${name} is sold by ${holders}.`,
  },
  buys: {
    ...fields.buys,
    label: 'buys',
    type: 'names',
    say: (trade) => `The ${trade.name} buys ${names(trade, false)}.`,
    parts: (trade) =>
      everyOffer(trade)
        .filter(({ offer }) => !isSale(offer))
        .map(({ level, offer }) => `The ${trade.name} ${offerText(offer)} at ${level.name} level.`),
    names: (trade) => goods(trade, false),
    sayReverse: (name, holders) => `${name} is bought by ${holders}.`,
  },
  biomeSpecific: {
    ...fields.biomeSpecific,
    label: 'depends on the biome',
    type: 'yesno',
    say: ({ name, biomeSpecific }) =>
      biomeSpecific
        ? `Some offers of the ${name} depend on the biome it comes from.`
        : `The offers of the ${name} are the same in every biome.`,
  },
};
