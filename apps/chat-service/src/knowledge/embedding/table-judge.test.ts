import { askTables, chooseCandidate, readTables, readTableWeights } from '@lectern/answering';
import { afterAll, describe, expect, it } from 'vitest';
import { createJudge } from './judge.ts';
import { createModelThread } from './model-thread.ts';

const logger = { warn: () => undefined };
const judge = createJudge({ model: 'table-judge', isWanted: true, models: createModelThread(), logger });
afterAll(() => judge.close());

const shop = `| Product | Category | Places | Weight (g) | Price | In stock | Delivery |
| Curlew 1 | Tent | 1 | 1,150 | £189.00 | ✓ | 2-3 days |
| Curlew 2 | Tent | 2 | 1,680 | £249.00 | – | 10-12 days |
| Curlew 2 XL | Tent | 4 | 2,950 | £319.00 | ✓ | 2-3 days |
| Owl lamp | Lamp |  | 86 | £29.90 | ✓ | 5-7 days |`;
const hire = `| Product | Day | Week |
| Curlew 2 | £9.00 | £45.00 |`;
const passage = (id: string, text: string, section: string) => ({ id, title: 'Fellside', headings: [section], text });
const tables = readTables([passage('shop', shop, 'Sales'), passage('hire', hire, 'Rental')]);
const weights = readTableWeights();

async function answerTo(...messages: string[]): Promise<string | undefined> {
  const asked = askTables(messages, tables, weights.words);
  const chosen = await chooseCandidate(asked, weights, judge.score);
  return chosen === undefined || chosen.probability < weights.answerFrom ? undefined : chosen.candidate.text;
}

describe('the judge of queries over tables', () => {
  it.each([
    ['how heavy is the Curlew 2 XL?', 'Curlew 2 XL, weight: 2,950 g'],
    ['what does the Curlew 2 cost?', 'Curlew 2, price: £249.00'],
    ['how much to rent the Curlew 2 for a week?', 'Curlew 2, week: £45.00'],
    ['how long does delivery of the owl lamp take', 'Owl lamp, delivery: 5-7 days'],
    ['which products weigh less than 1.2 kg?', 'Curlew 1 (1,150 g), Owl lamp (86 g).'],
    ['tents over £200', 'Curlew 2 (£249.00), Curlew 2 XL (£319.00).'],
    ['which tents are in stock?', 'Curlew 1, Curlew 2 XL.'],
    ['lightest tent', 'Curlew 1: weight 1,150 g, the lowest of 3.'],
    ['how many tents do you have?', 'There are 3 of them: Curlew 1, Curlew 2, Curlew 2 XL.'],
    ['is the Curlew 2 in stock?', 'No. Curlew 2: in stock: no.'],
    [
      'Curlew 1 or Curlew 2, which is cheaper?',
      'Curlew 1. Price: Curlew 1 £189.00, Curlew 2 £249.00, a difference of £60.00.',
    ],
  ])('answers %s', async (question, answer) => {
    expect(await answerTo(question)).toBe(answer);
  });

  it('refers back to the rows of the question before', async () => {
    expect(await answerTo('how heavy is the Curlew 2?', 'and the Curlew 1?')).toBe('Curlew 1, weight: 1,150 g');
  });

  it('leaves what no row says to the text', async () => {
    expect(await answerTo('which tents are made of canvas?')).toBeUndefined();
    expect(await answerTo('what does the Curlew 4 cost?')).toBeUndefined();
    expect(await answerTo('do you repair zips?')).toBeUndefined();
  });
});
