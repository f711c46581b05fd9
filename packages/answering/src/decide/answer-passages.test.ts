import { describe, expect, it } from 'vitest';
import type { FoundPassage } from '../retrieve/candidates.ts';
import { contentWordsOf, stem, stemsOf } from '../text/words.ts';
import { readUnits } from '../unit/read-units.ts';
import { readDocumentWeights } from '../weights/weights.ts';
import { answerFromPassages } from './answer-passages.ts';
import { gateNotes } from './gate.ts';

const weights = readDocumentWeights();
const ports = { weights, isKnownWord: () => true };

function passage(headings: string[], text: string): FoundPassage {
  const given = { title: 'Lakeside Pool', headings, text };
  return { ...given, score: 0, units: readUnits(given) };
}

/** Like a lexical search: the share of the question's words that a passage contains. */
function search(message: string): FoundPassage[] {
  const wanted = contentWordsOf(message).map(stem);
  const scored = pool.map((one) => {
    const there = new Set(stemsOf([one.title, ...one.headings, one.text].join(' ')));
    return { ...one, score: wanted.filter((word) => there.has(word)).length / wanted.length };
  });
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}

const pool = [
  passage(['Opening hours'], 'The pool is open from 7 am to 9 pm on weekdays. On Sundays it closes at 6 pm.'),
  passage(
    ['Prices'],
    '| Ticket | Adults | Children |\n| Single | 6.50 EUR | 3.00 EUR |\n| Ten visits | 55 EUR | 25 EUR |',
  ),
  passage(['What do I have to bring?'], 'Please bring:\n\n- a swimming cap\n- a lock for the locker\n- a towel'),
  passage(['Lost property'], 'Found things are kept for 3 months at the till.'),
];
const ask = (message: string) => answerFromPassages({ message }, { alone: search(message) }, ports);

describe('answers from passages', () => {
  it('say the unit that answers, with the words that prove it', async () => {
    const decision = await ask('When does the pool close on Sundays?');
    expect(decision?.text).toContain('On Sundays it closes at 6 pm.');
    expect(decision?.evidence[0]?.passage.headings).toEqual(['Opening hours']);
    expect(pool[0]?.text).toContain(decision?.evidence[0]?.quote);
  });

  it('say the whole section where its heading is what was asked', async () => {
    const decision = await ask('What do I have to bring?');
    expect(decision?.text).toContain('swimming cap');
    expect(decision?.text).toContain('towel');
  });

  it('are less likely for what the passages do not tell', async () => {
    const known = await ask('How long are found things kept?');
    const unknown = await ask('Who is the president of France?');
    expect(unknown?.probability ?? 0).toBeLessThan(weights.answerFrom);
    expect(known?.probability ?? 0).toBeGreaterThan(unknown?.probability ?? 0);
  });

  it('do not embed a question where there are no passages', async () => {
    const embed = () => Promise.reject(new Error('nothing to compare with'));
    const asked = { message: 'How long is the warranty, and who pays the shiping?' };
    expect(await answerFromPassages(asked, { alone: [] }, { ...ports, embed })).toBeUndefined();
  });

  it('answer two questions with two units', async () => {
    const message = 'When does the pool close on Sundays and how long are found things kept?';
    const lenient = { ...ports, weights: { ...weights, answerFrom: 0.1 } };
    const decision = await answerFromPassages({ message }, { alone: search(message) }, lenient);
    expect(decision?.text).toContain('6 pm');
    expect(decision?.text).toContain('3 months');
  });

  it('answer two questions with two units, whatever was asked before', async () => {
    const message = 'When does the pool close on Sundays and how long are found things kept?';
    const before = { question: 'What does a single ticket cost for children?', answer: 'Single: Children: 3.00 EUR.' };
    // A gate that prefers to read a message together with the question before it.
    const feature = Object.keys(gateNotes).indexOf('isTogether');
    const gate = { bias: 0, trees: [{ feature, threshold: 0.5, low: { value: 0 }, high: { value: 2 } }] };
    const lenient = { ...ports, weights: { ...weights, answerFrom: 0.1, words: { ...weights.words, gate } } };
    const together = search(before.question);
    const decision = await answerFromPassages({ message, before }, { alone: search(message), together }, lenient);
    expect(decision?.text).toContain('6 pm');
    expect(decision?.text).toContain('3 months');
    expect(decision?.text).not.toContain('3.00 EUR');
  });

  it('do not depend on the order of equal passages, nor on chance', async () => {
    const once = await ask('What does a single ticket cost for children?');
    const again = await ask('What does a single ticket cost for children?');
    expect(once?.text).toBe(again?.text);
    expect(once?.text).toContain('3.00 EUR');
  });
});
