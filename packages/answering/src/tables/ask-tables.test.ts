import { describe, expect, it } from 'vitest';
import { askTables } from './ask-tables.ts';
import { readTables } from './read-tables.ts';

const shop = `| Product | Category | Places | Weight (g) | Price | In stock | Delivery |
| Curlew 1 | Tent | 1 | 1,150 | £189.00 | ✓ | 2-3 days |
| Curlew 2 | Tent | 2 | 1,680 | £249.00 | – | 10-12 days |
| Curlew 2 XL | Tent | 4 | 2,950 | £319.00 | ✓ | 2-3 days |
| Owl lamp | Lamp |  | 86 | £29.90 | ✓ | 5-7 days |`;
const hire = `| Product | Day | Week |
| Curlew 2 | £9.00 | £45.00 |`;
const passage = (id: string, text: string, section: string) => ({ id, title: 'Fellside', headings: [section], text });
const tables = readTables([passage('shop', shop, 'Sales'), passage('hire', hire, 'Rental')]);
const answersTo = (...messages: string[]) => askTables(messages, tables).candidates.map(({ text }) => text);

describe('a question over tables', () => {
  it('reads the longest name that it has in full', () => {
    expect(answersTo('how heavy is the Curlew 2 XL?')).toEqual(['Curlew 2 XL, weight: 2,950 g']);
    expect(answersTo('how heavy is the Curlew 2?')).toEqual(['Curlew 2, weight: 1,680 g']);
  });

  it('takes the price for buying, unless it speaks of renting', () => {
    expect(answersTo('what does the Curlew 2 cost?')).toEqual(['Curlew 2, price: £249.00']);
    expect(answersTo('what does it cost to rent the Curlew 2 for a week?')).toEqual(['Curlew 2, week: £45.00']);
  });

  it('filters by figures, also in another unit', () => {
    expect(answersTo('which products weigh less than 1.2 kg?')).toEqual(['Curlew 1 (1,150 g), Owl lamp (86 g).']);
    expect(answersTo('tents over £200')).toEqual(['Curlew 2 (£249.00), Curlew 2 XL (£319.00).']);
    expect(answersTo('tents over $200')).toEqual([]);
    expect(answersTo('tents with 2 places or more')[0]).toBe('Curlew 2 (2), Curlew 2 XL (4).');
  });

  it('filters by yes and no', () => {
    expect(answersTo('which tents are in stock?')).toEqual(['Curlew 1, Curlew 2 XL.']);
    expect(answersTo('which tents are not in stock?')).toEqual(['Curlew 2.']);
  });

  it('finds the most and the least, counts and compares', () => {
    expect(answersTo('lightest tent')).toEqual(['Curlew 1: weight 1,150 g, the lowest of 3.']);
    expect(answersTo('the least expensive tent')).toEqual(['Curlew 1: price £189.00, the lowest of 3.']);
    expect(answersTo('how many tents do you have?')).toEqual(['There are 3 of them: Curlew 1, Curlew 2, Curlew 2 XL.']);
    expect(answersTo('Curlew 1 or Curlew 2, which is cheaper?')).toEqual([
      'Curlew 1. Price: Curlew 1 £189.00, Curlew 2 £249.00, a difference of £60.00.',
    ]);
  });

  it('refers back to the rows of the question before', () => {
    expect(answersTo('how heavy is the Curlew 2?', 'and how much is it?')[0]).toBe('Curlew 2, price: £249.00');
    expect(answersTo('how heavy is the Curlew 2?', 'and the Curlew 1?')).toEqual(['Curlew 1, weight: 1,150 g']);
    expect(answersTo('which tents are in stock?', 'which of those is the heaviest?')).toEqual([
      'Curlew 2 XL: weight 2,950 g, the highest of 2.',
    ]);
    expect(answersTo('who founded the company?', 'is it in stock?')).toEqual([]);
  });

  it('has no answer when a word is left over, nor for a name that no row has', () => {
    expect(answersTo('which tents are made of canvas?')).toEqual([]);
    expect(answersTo('what does the Curlew 4 cost?')).toEqual([]);
  });

  it('does not compute what a column is called', () => {
    const fees = readTables([passage('fees', '| Permit | Minimum |\n| Simple | €300 |\n| Full | €900 |', 'Fees')]);
    expect(askTables(['What is the minimum fee of a permit by post?'], fees).isComputed).toBe(false);
    expect(askTables(['What is the cheapest permit by post?'], fees).isComputed).toBe(true);
  });

  it('leaves two questions in one message to the text', () => {
    expect(answersTo('How heavy is the Curlew 1, and how many people fit in the Curlew 2?')).toEqual([]);
  });

  it('names ten rows at most and counts the others', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `| Mat ${at} | ${at} g |`);
    const mats = readTables([passage('mats', ['| Mat | Weight |', ...rows].join('\n'), 'Mats')]);
    const [answer] = askTables(['mats under 25 g'], mats).candidates;
    expect(answer?.text).toMatch(/^25 match: Mat 0 \(0 g\).* and 15 more\.$/);
    expect(answer?.proofs).toHaveLength(10);
  });
});
