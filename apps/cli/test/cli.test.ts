import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../src/run.ts';

const text = (...words: string[]) => run(words).text ?? '';

describe('the command line', () => {
  it('shows a record, of the complete game too', () => {
    expect(text('mob', 'creeper')).toMatch(/^Creeper \(mob\)\n.*\n {2}hp +20\n/s);
    expect(text('items', 'iron', 'sword')).toContain('Iron Sword');
    expect(text('item', 'stone_button')).toMatch(/^Stone Button \(item\)/);
    expect(JSON.parse(text('block', 'stone', '--json'))).toMatchObject({ hardness: 1.5 });
  });

  it('lists, filters and sorts', () => {
    expect(text('mobs').split('\n')).toHaveLength(76);
    const strong = text('mobs', 'type=hostile', 'hp[gte]=100', 'sort=-hp', 'limit=2');
    expect(strong.split('\n').map((line) => line.split(' ')[0])).toEqual(['warden', 'ravager']);
    expect(text('tags', 'search=planks')).toContain('item/planks');
  });

  it('searches, plans crafting and knows other languages', () => {
    expect(text('search', 'dimond', 'sord')).toMatch(/^items\/diamond_sword /);
    expect(text('craft', 'Iron', 'Pickaxe', '2')).toContain('6 x Iron Ingot');
    expect(text('craft', 'bread')).toContain('3 x Wheat');
    expect(text('mob', 'bee', '--lang', 'de_de')).toMatch(/localName +Biene/);
    expect(text('mob', 'Biene', '--lang', 'de_de')).toMatch(/^Bee /);
  });

  it('says what is wrong', () => {
    expect(run(['mob', 'creper'])).toEqual({ problem: 'Mob "creper" not found. Did you mean Creeper?', exitCode: 1 });
    for (const words of [
      ['nothing'],
      ['mobs', 'age=3'],
      ['mobs', 'hp[min]=3'],
      ['mobs', 'sort=age'],
      ['mobs', 'limit=0'],
      ['mob', 'bee', '--lang', 'xx'],
      ['mob', '--unknown'],
      ['search'],
      ['craft', 'bread', '0'],
    ])
      expect(run(words), words.join(' ')).toMatchObject({ exitCode: 2, problem: expect.any(String) });
    expect(run(['craft', 'nothing', 'like', 'this']).exitCode).toBe(1);
    expect(text()).toContain('Usage');
  });

  it('writes mistakes to standard error', async () => {
    const main = join(import.meta.dirname, '../src/main.ts');
    const result = await new Promise<[number | string | null | undefined, string, string]>((done) => {
      execFile(process.execPath, [main, 'mob', 'creper'], (error, out, problem) => done([error?.code, out, problem]));
    });
    expect(result).toEqual([1, '', 'Mob "creper" not found. Did you mean Creeper?\n']);
  });
});
