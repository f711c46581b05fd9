import { expect, it } from 'vitest';
import { saysFact } from './compare-fact.ts';

const path = '/catalog/items/apple';
const apple = { stackSize: 64, food: { hunger: 4, saturation: 2.4 }, tags: ['horse_food'], fuelTicks: null };
const creeper = { drops: [{ item: 'gunpowder', min: 1, max: 2, chance: 0.666667 }] };

it.each([
  [apple, { at: 'stackSize', is: 64 }],
  [apple, { at: 'food.saturation', is: 2.4000000953674316 }],
  [apple, { at: 'fuelTicks', is: null }],
  [apple, { at: 'food', is: { hunger: 4, saturation: 2.4 } }],
  [apple, { at: 'tags', has: 'horse_food' }],
  [creeper, { at: 'drops', has: { item: 'gunpowder', chance: 2 / 3 } }],
  [creeper, { at: 'nothing|drops', has: { item: 'stick' }, or: { item: 'gunpowder' } }],
  [[], { at: '', is: [] }],
])('finds in %j what the files say: %j', (data, fact) => {
  expect(saysFact(data, { path, ...fact })).toBe(true);
});

it.each([
  [apple, { at: 'stackSize', is: 16 }],
  [apple, { at: 'food.saturation', is: 2.41 }],
  [apple, { at: 'fuelTicks', is: 0 }],
  [apple, { at: 'food', is: { hunger: 4 } }],
  [apple, { at: 'tags', has: 'fox_food' }],
  [creeper, { at: 'drops', has: { item: 'gunpowder', chance: 0.67 } }],
  [creeper, { at: 'nothing', has: { item: 'gunpowder' } }],
  [[{}], { at: '', is: [] }],
])('finds in %j that it does not say %j', (data, fact) => {
  expect(saysFact(data, { path, ...fact })).toBe(false);
});
