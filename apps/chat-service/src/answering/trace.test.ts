import { describe, expect, it } from 'vitest';
import type { Passage } from '../knowledge/sources/passage.ts';
import type { Finding, Trace } from './answer/answerer.ts';
import { ask, type Composing, compose, returns } from './test/compose.ts';

const passage: Passage = { ...returns, text: 'Returns are accepted within 30 days of delivery.' };
const pair: Passage = { ...passage, kind: 'qa', question: 'How many days for returns?', text: 'Thirty.' };
const creeper: Finding = { text: 'A Creeper has 20 health points.', sources: [], confidence: 0.3 };

async function trace(given: Composing, message: string): Promise<Trace | undefined> {
  let told: Trace | undefined;
  await ask(compose(given), message, {
    onTrace: (given) => {
      told = given;
    },
  });
  return told;
}

describe('how an answer came about', () => {
  const question = 'how late are returns accepted';

  it('lists all candidates, the most probable first', async () => {
    expect(await trace({ passages: [passage], fromData: creeper }, question)).toMatchObject({
      from: 'documents',
      offers: [
        { from: 'documents', finding: { text: passage.text } },
        { from: 'data_set', finding: creeper },
      ],
      passages: [{ id: 'p1', score: 0.8 }],
      model: undefined,
    });
    const sure = { ...creeper, confidence: 0.99 };
    const other = await trace({ passages: [passage], fromData: sure }, question);
    expect([other?.from, other?.offers[0]?.from]).toEqual(['data_set', 'data_set']);
  });

  it('begins with what somebody wrote for the question', async () => {
    const told = await trace(
      { passages: [pair], fromData: { ...creeper, confidence: 1 } },
      'how many days for returns',
    );
    expect([told?.from, told?.offers[0]?.from]).toEqual(['pair', 'pair']);
  });

  it('also exists for small talk and unanswered questions', async () => {
    expect(await trace({}, 'hello')).toMatchObject({ from: 'small_talk', offers: [] });
    expect(await trace({}, 'I want to talk to a human')).toMatchObject({ from: 'person', offers: [] });
    expect(await trace({}, 'Who won?')).toMatchObject({ from: 'nothing', offers: [], passages: [] });
  });
});
