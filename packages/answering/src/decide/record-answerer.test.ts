import { defineResource, otherNames, resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRecordWeights } from '../weights/weights.ts';
import { createRecordAnswerer } from './record-answerer.ts';

const weights = readRecordWeights();
const isEnglish = (word: string) => ['what', 'does', 'much', 'have', 'about'].includes(word);
const answerer = createRecordAnswerer({ resources, otherNames, isEnglish, weights });
const ask = async (message: string, before: string[] = []) => (await answerer.answer(message, before, {}))?.text;

describe('answers from the records', () => {
  it('say the field that is asked for', async () => {
    expect(await ask('how much health does a creeper have?')).toBe('The Creeper has 20 health points (10 hearts).');
  });

  it('say who holds a name', async () => {
    expect(await ask('which villager buys rotten flesh?')).toMatch(/Cleric/);
  });

  it('say what is crafted in the inventory', async () => {
    expect(await ask('how do I craft shears?')).toContain('2 Iron Ingot in the inventory.');
  });

  it('name each holder of a name once', async () => {
    const answer = await answerer.answer('who sells enchanted books?', [], {});
    expect(answer?.text.match(/Librarian/g)).toHaveLength(1);
    expect(answer?.text).toContain('Novice; 1 Enchanted Book');
    expect(answer?.proof.map(({ name }) => name)).toEqual(['Librarian']);
  });

  it('say yes or no where the field does', async () => {
    expect(await ask('can a wolf be tamed?')).toMatch(/^Yes\. The Wolf can be tamed/);
  });

  it('are proven by their records', async () => {
    const answer = await answerer.answer('what does a creeper drop', [], {});
    expect(answer?.proof.map(({ name }) => name)).toEqual(['Creeper']);
  });

  it('complete a follow-up from what was asked before', async () => {
    const before = ['how much health does a creeper have?'];
    expect(await ask('and a zombie?', before)).toBe('The Zombie has 20 health points (10 hearts).');
    expect(await ask('what does it drop?', before)).toMatch(/The Creeper drops .*Gunpowder/);
  });

  it('find the question before it again once there are vectors', async () => {
    const own = createRecordAnswerer({ resources, otherNames, isEnglish, weights });
    const compared: string[] = [];
    const follow = (compare: () => Promise<Float32Array | undefined>) =>
      own.answer('what does it drop?', ['how much health does a creeper have?'], {
        compare: (text) => {
          compared.push(text);
          return compare();
        },
      });
    const cosines = new Float32Array(own.texts.length);
    await follow(async () => undefined);
    const once = compared.length;
    await follow(async () => cosines);
    expect(compared.length).toBe(2 * once);
    await follow(async () => cosines);
    expect(compared.length).toBeLessThan(3 * once);
  });

  it('name what comes near to a question without an answer', () => {
    expect(answerer.suggest('what is the favourite song of the creeper')).toEqual(['Creeper']);
  });
});

describe('a field that is new', () => {
  it('is answerable with one definition', async () => {
    const ships = defineResource({
      name: 'ships',
      singular: 'Ship',
      summary: 'Ships',
      keyParameter: 'id',
      search: [],
      filters: [],
      record: z.strictObject({ id: z.string(), name: z.string(), masts: z.int() }),
      lookup: ['id', 'name'],
      records: [
        { id: 'kestrel', name: 'Kestrel', masts: 3 },
        { id: 'plover', name: 'Plover', masts: 1 },
      ],
      fields: {
        masts: {
          label: 'masts',
          type: 'amount',
          nouns: ['mast'],
          asked: ['how many masts does it have', 'number of masts', 'masts of it'],
          say: ({ name, masts }) => `The ${name} has ${masts} masts.`,
          number: ({ masts }) => masts,
          sayNumber: (count) => `${count} masts`,
        },
      },
    });
    const own = createRecordAnswerer({ resources: [ships as never], otherNames: [], isEnglish, weights });
    expect((await own.answer('how many masts does the kestrel have', [], {}))?.text).toBe('The Kestrel has 3 masts.');
    expect((await own.answer('which ship has the most masts', [], {}))?.text).toMatch(/^Kestrel: 3 masts/);
  });
});
