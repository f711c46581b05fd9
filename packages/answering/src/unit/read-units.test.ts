import { describe, expect, it } from 'vitest';
import { readUnits } from './read-units.ts';

const read = (text: string, headings: string[] = ['Help', 'Prices']) => readUnits({ title: 'Help', headings, text });
const texts = (text: string) => read(text).map(({ kind, text: said }) => `${kind}: ${said}`);

describe('units of a passage', () => {
  it('are sentences, with the headings above and without markup', () => {
    const [first, second] = read('Opens at **9 am**. See [the map](https://acme.test/map).');
    expect(first).toMatchObject({ kind: 'sentence', text: 'Opens at 9 am.', path: ['Help', 'Prices'] });
    expect(second?.text).toBe('See the map (https://acme.test/map).');
  });

  it('keep placeholders, which only look like elements', () => {
    const [unit] = read('Send <b>this</b> header: `Authorization: Bearer <key>`<br/>');
    expect(unit?.text).toBe('Send this header: Authorization: Bearer <key>');
  });

  it('are not cut at abbreviations, numbers or codes', () => {
    expect(read('Bring e.g. a towel. It costs 3.50 EUR.').map(({ text }) => text)).toEqual([
      'Bring e.g. a towel.',
      'It costs 3.50 EUR.',
      'Bring e.g. a towel. It costs 3.50 EUR.',
    ]);
  });

  it('are items of a list with what announces them, and the whole list', () => {
    expect(texts('Please bring:\n\n- a passport\n- two photos')).toEqual([
      'sentence: Please bring:',
      'item: a passport',
      'item: two photos',
      'list: Please bring:\n- a passport\n- two photos',
      'section: Please bring:\n- a passport\n- two photos',
    ]);
    expect(read('Please bring:\n\n- a passport\n- two photos')[1]?.lead).toBe('Please bring:');
  });

  it('keep the order of steps and the item above a nested one', () => {
    const units = read('1. Switch it off.\n2. Wait:\n  - an hour in summer');
    expect(units.find(({ kind }) => kind === 'list')?.text).toContain('1. Switch it off.\n2. Wait:');
    expect(units.find(({ text }) => text === 'an hour in summer')?.lead).toBe('Wait:');
  });

  it('are rows of a table as sentences, and the cells of wide ones', () => {
    expect(
      texts('| Code | Meaning | What to do |\n| E4 | brew boiler too hot | Switch off, wait 45 minutes |'),
    ).toContain('row: E4: Meaning: brew boiler too hot. Switch off, wait 45 minutes.');
    expect(texts('| Property | Value |\n| Weight | 9.4 kg |')).toContain('row: Weight: 9.4 kg');
    expect(texts('| | Basic | Plus |\n| Storage | 10 GB | 40 GB |')).toContain('cell: Storage, Plus: 40 GB');
  });

  it('are a whole answer for a curated question', () => {
    const [only, none] = readUnits({
      title: 'Pairs',
      headings: [],
      text: 'Yes.\nUntil May.',
      question: 'Do you ship?',
    });
    expect(only).toMatchObject({ kind: 'pair', text: 'Yes.\nUntil May.', path: ['Pairs', 'Do you ship?'] });
    expect(none).toBeUndefined();
  });

  it('quote the very words of the passage', () => {
    const text = 'It is **free**. Call us.\n\n| A | B |\n| x | y |';
    for (const { quote } of read(text)) expect(text).toContain(quote);
  });
});
