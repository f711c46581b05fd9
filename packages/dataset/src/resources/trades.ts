import { z } from 'zod';
import records from '../../records/trades.json' with { type: 'json' };
import words from '../../words/trades.json' with { type: 'json' };
import { defineResource } from '../define-resource.ts';
import { tradeFields } from '../fields/trades.ts';
import { named, prose } from '../shapes.ts';

const offer = named(
  'TradeOffer',
  z.strictObject({
    gives: z.string().min(1).describe('What the player hands over'),
    givesAmount: z.int().min(1),
    receives: z.string().min(1).describe('What the player gets'),
    receivesAmount: z.int().min(1),
    maxUses: z.int().min(1).describe('Trades before the offer locks until the villager restocks'),
    edition: z.enum(['both', 'java']).describe('java: the offer exists only in the Java edition'),
    priceEmeralds: z.int().min(1).exactOptional().describe('Emeralds the player pays, the lowest figure of a range'),
    gives2: z
      .string()
      .min(1)
      .exactOptional()
      .describe('Second item the player hands over, one of it unless the notes say more'),
    notes: z.string().min(1).exactOptional().describe('Ranges and conditions'),
  }),
);

const level = named(
  'TradeLevel',
  z.strictObject({
    level: z.int().min(1).max(5),
    name: z.enum(['Novice', 'Apprentice', 'Journeyman', 'Expert', 'Master']),
    trades: z.array(offer).min(1),
  }),
);

export const tradeSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+$/)
    .describe('Profession id'),
  name: z.string().min(1).describe('Name in the game'),
  workstation: z.string().min(1).describe('Block that gives a villager this profession'),
  description: prose('What the profession is good for'),
  biomeSpecific: z.boolean().describe('Whether some offers depend on the biome a villager comes from'),
  levels: z.array(level).length(5).describe('Offers by level of the villager'),
});

export type Trade = z.infer<typeof tradeSchema>;

export const trades = defineResource({
  name: 'trades',
  singular: 'Trade',
  summary: 'Villager professions: workstation and every offer of every level',
  keyParameter: 'id',
  record: tradeSchema,
  search: ['name'],
  filters: [],
  lookup: ['id', 'name'],
  otherSpellings: {
    armorer: ['armourer'],
    cleric: ['priest'],
    leatherworker: ['leather worker'],
    mason: ['stone mason'],
    toolsmith: ['tool smith'],
    weaponsmith: ['weapon smith'],
  },
  references: [
    {
      to: 'items',
      forward: 'sells',
      backward: 'sold by',
      names: (trade) => offersOf(trade).map(({ receives }) => receives),
    },
    {
      to: 'items',
      forward: 'buys',
      backward: 'bought by',
      names: (trade) => offersOf(trade).flatMap(({ gives, gives2 }) => [gives, gives2 ?? null]),
    },
  ],
  page: {
    glyph: 'M4 8.5h13M14 5l3.5 3.5L14 12M20 15.5H7M10 12l-3.5 3.5L10 19',
    namedInTexts: true,
    lead: 'description',
    facts: ['workstation', 'biomeSpecific'],
    columns: ['workstation', 'biomeSpecific', 'description'],
    fields: {
      workstation: { as: 'names', to: 'items' },
      biomeSpecific: { label: 'Differs by biome' },
      levels: { label: 'Offers', as: 'offers', to: 'items' },
    },
  },
  fields: tradeFields,
  words,
  records,
});

const offersOf = (trade: Trade) => trade.levels.flatMap((level) => level.trades);
