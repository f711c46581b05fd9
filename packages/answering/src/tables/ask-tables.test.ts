import { describe, expect, it } from 'vitest';
import { askTables } from './ask-tables.ts';
import { chooseCandidate } from './gate.ts';
import { readTables } from './read-tables.ts';
import { readTableWeights } from './weights.ts';

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
const answersTo = (...messages: string[]) =>
  askTables(messages, tables, weights.words).candidates.map(({ text }) => text);
/** What is answered without the judge. */
const chosenFor = async (...messages: string[]) =>
  await chooseCandidate(askTables(messages, tables, weights.words), weights, async () => undefined);

describe('what a question may ask of tables', () => {
  it('reads the longest name that it has in full', () => {
    expect(answersTo('how heavy is the Curlew 2 XL?')).toContain('Curlew 2 XL, weight: 2,950 g');
    expect(answersTo('how heavy is the Curlew 2?')).toContain('Curlew 2, weight: 1,680 g');
  });

  it('takes the price for buying, unless it speaks of renting', () => {
    expect(answersTo('what does the Curlew 2 cost?')).toContain('Curlew 2, price: £249.00');
    expect(answersTo('what does it cost to rent the Curlew 2 for a week?')).toContain('Curlew 2, week: £45.00');
  });

  it('compares nothing in a question that only begins with "and"', async () => {
    const shown = await chosenFor('what does the Curlew 2 weigh?', 'and how much does it cost?');
    expect(shown?.candidate.text).toBe('Curlew 2, price: £249.00');
    expect(answersTo('Curlew 2 for a day', 'and for a week?').join()).not.toContain('difference');
  });

  it('names the heading of a table as its place, not the sentence above it', () => {
    const text = `We hire out tents from April to October.\n\n${hire}`;
    const [found] = askTables(
      ['Curlew 2 for a week'],
      readTables([passage('hire', text, 'Rental')]),
      weights.words,
    ).candidates;
    expect(found?.proofs.map(({ title }) => title)).toEqual(['Rental']);
  });

  it('filters by figures, also in another unit', () => {
    expect(answersTo('which products weigh less than 1.2 kg?')).toContain('Curlew 1 (1,150 g), Owl lamp (86 g).');
    expect(answersTo('tents over £200')).toContain('Curlew 2 (£249.00), Curlew 2 XL (£319.00).');
    expect(answersTo('tents with 2 places or more')).toContain('Curlew 2 (2), Curlew 2 XL (4).');
  });

  it('filters by yes and no', () => {
    expect(answersTo('which tents are in stock?')).toContain('Curlew 1, Curlew 2 XL.');
    expect(answersTo('which tents are not in stock?')).toContain('Curlew 2.');
  });

  it('finds the most and the least, counts and compares', () => {
    expect(answersTo('lightest tent')).toContain('Curlew 1: weight 1,150 g, the lowest of 3.');
    expect(answersTo('the least expensive tent')).toContain('Curlew 1: price £189.00, the lowest of 3.');
    expect(answersTo('how many tents do you have?')).toContain('There are 3 of them: Curlew 1, Curlew 2, Curlew 2 XL.');
    expect(answersTo('Curlew 1 or Curlew 2, which is cheaper?')).toContain(
      'Curlew 1. Price: Curlew 1 £189.00, Curlew 2 £249.00, a difference of £60.00.',
    );
  });

  it('compares rows by their names, also where the figure of one is in another cell of the other', async () => {
    const dated = `| Product | Price (£) | Weight (g) | In stock | Reviewed |
| Heron 1 tent | 189.00 | 1450 | yes | 2026-03-02 |
| Heron 2 tent | 249.00 | 1980 | yes | 2026-03-02 |
| Heron 4 tent | 429.00 | 3900 | no | 2026-04-11 |
| Owl lamp | 29.90 | 86 | yes | 2026-01-20 |`;
    const found = askTables(
      ['Heron 1 or Heron 2, which is lighter?'],
      readTables([passage('new', dated, 'New')]),
      weights.words,
    );
    const chosen = await chooseCandidate(found, weights, async () => undefined);
    expect(chosen?.candidate.text).toMatch(/^Heron 1 tent\. Weight: .* a difference of 530 g\.$/);
  });

  it('refers back to the rows of the question before', () => {
    expect(answersTo('how heavy is the Curlew 2?', 'and how much is it?')).toContain('Curlew 2, price: £249.00');
    expect(answersTo('how heavy is the Curlew 2?', 'and the Curlew 1?')).toContain('Curlew 1, weight: 1,150 g');
    expect(answersTo('which tents are in stock?', 'which of those is the heaviest?')).toContain(
      'Curlew 2 XL: weight 2,950 g, the highest of 2.',
    );
  });

  it.each(['and the Owl lamp?', 'What about the owl lamp', 'Owl lamp?'])(
    'asks the same of another row: %s',
    async (next) => {
      const chosen = await chosenFor('how heavy is the Curlew 2 XL?', next);
      expect(chosen?.candidate.text).toBe('Owl lamp, weight: 86 g');
      expect(chosen?.probability).toBeGreaterThan(weights.answerFrom);
      expect(answersTo('which is lighter, the Curlew 1 or the Curlew 2?', next)[0]).not.toContain('lowest');
    },
  );

  it('takes what else is said for a question of its own', () => {
    const asked = (next: string) => askTables(['how heavy is the Curlew 2 XL?', next], tables, weights.words).asked;
    expect(asked('and the Owl lamp?')).toBe('how heavy is the Owl lamp?');
    expect(asked("what's an owl lamp")).toBe("what's an owl lamp");
  });

  it('says all of two rows where no column is named', async () => {
    const text = '| Plan | Price | Users |\n| Solo | €9 | 1 |\n| Team | €29 | 10 |\n| Studio | €79 | 50 |';
    const found = askTables(
      ["what's the difference between Solo and Team"],
      readTables([passage('p', text, 'Plans')]),
      weights.words,
    );
    const chosen = await chooseCandidate(found, weights, async () => undefined);
    expect(chosen?.candidate.text).toBe('Solo: price €9, users 1\nTeam: price €29, users 10');
  });

  it('compares two columns of a row', () => {
    const plans = readTables([passage('plans', '| Plan | Monthly | Yearly |\n| Solo | €9.00 | €7.50 |', 'Plans')]);
    const asked = askTables(['how much do I save on Solo if I pay yearly instead of monthly?'], plans, weights.words);
    const texts = asked.candidates.map(({ text }) => text);
    expect(texts).toContain('Solo: monthly €9.00, yearly €7.50, a difference of €1.50.');
  });

  it('reads times as people say them', () => {
    const films = readTables([passage('films', '| Film | Starts |\n| Salt | 19:30 |\n| Owls | 23:15 |', 'Today')]);
    const asked = askTables(['what starts after 11 at night?'], films, weights.words);
    expect(asked.candidates.map(({ text }) => text)).toContain('Owls (23:15).');
  });

  it('finds what it asks for more probable than what no row has', async () => {
    const known = await chosenFor('what does the Curlew 2 XL cost?');
    const unknown = await chosenFor('which tents are made of canvas?');
    expect(known?.probability).toBeGreaterThan(unknown?.probability ?? 0);
    expect(unknown?.probability).toBeLessThan(weights.answerFrom);
  });

  it('does not compute what a column is called', () => {
    const fees = readTables([passage('fees', '| Permit | Minimum |\n| Simple | €300 |\n| Full | €900 |', 'Fees')]);
    expect(askTables(['What is the minimum fee of a permit by post?'], fees, weights.words).isComputed).toBe(false);
    expect(askTables(['What is the cheapest permit by post?'], fees, weights.words).isComputed).toBe(true);
  });

  it('leaves two questions in one message to the text', () => {
    expect(answersTo('How heavy is the Curlew 1, and how many people fit in the Curlew 2?')).toEqual([]);
  });

  it('names ten rows at most and counts the others', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `| Mat ${at} | ${at} g |`);
    const mats = readTables([passage('mats', ['| Mat | Weight |', ...rows].join('\n'), 'Mats')]);
    const { candidates } = askTables(['mats under 25 g'], mats, weights.words);
    const listed = candidates.find(({ text }) => text.startsWith('25 match'));
    expect(listed?.text).toMatch(/^25 match: Mat 0 \(0 g\).* and 15 more\.$/);
    expect(listed?.proofs).toHaveLength(10);
  });
});

it('asks the judge only where the words leave a chance', async () => {
  const judged: string[] = [];
  const judge = async (question: string) => void judged.push(question);
  for (const message of ['how heavy is the Curlew 2?', 'who founded your company and why?'])
    await chooseCandidate(askTables([message], tables, weights.words), weights, judge);
  expect(judged).toEqual(['how heavy is the Curlew 2?']);
});
