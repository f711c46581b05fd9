import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Colour } from './colours.ts';
import { type Drawing, readDrawings } from './drawings.ts';
import { type Look, readFamilies } from './families.ts';
import { type Pixels, paint } from './paint.ts';

/** Our own drawings of the things of the game. */
export interface Pictures {
  /** The names of all creatures that are drawn. */
  creatures: readonly string[];
  creature(id: string): Pixels | undefined;
  /** Every item and block has a picture: its own, or that of its family in the colours of its material. */
  thing(id: string): Pixels;
  /** A bottle with a liquid of this colour, as six hexadecimal digits. */
  bottle(colour: string): Pixels;
}

const read = (file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@lectern/design/pictures/${file}.txt`)), 'utf8');

export function openPictures(): Pictures {
  const palette = new Map(readPairs('palette'));
  const materials = new Map(readPairs('materials'));
  const creatures = readDrawings(read('mobs'));
  const things = readDrawings(['tools', 'things', 'blocks'].map(read).join('\n\n'));
  const familyOf = readFamilies(read('families'));

  /** A material, a letter of the palette or six digits; else the material with the longest name among the words. */
  function colourOf(words: string): Colour | undefined {
    if (/^[0-9a-f]{6}$/.test(words)) return words;
    const known = materials.get(words) ?? palette.get(words);
    if (known !== undefined) return known;
    const named = [...materials.keys()].filter((name) => `_${words}_`.includes(`_${name}_`));
    const [longest] = named.toSorted((one, other) => other.length - one.length);
    return longest === undefined ? undefined : materials.get(longest);
  }

  function shape(name: string): Drawing {
    const drawing = things.get(name);
    if (drawing === undefined) throw new Error(`there is no drawing "${name}"`);
    return drawing;
  }

  function draw(drawing: Drawing, { material = '', accent = '' }: Partial<Look>): Pixels {
    const main = colourOf(material) ?? fallback;
    return paint(drawing, palette, { material: main, accent: colourOf(accent) ?? main });
  }

  function creature(id: string): Pixels | undefined {
    const drawing = creatures.get(id);
    return drawing && draw(drawing, {});
  }

  function spawnEgg(id: string): Pixels {
    const [main = fallback, second = main] = mainColours(creatures.get(id), palette);
    return paint(shape('spawn_egg'), palette, { material: main, accent: second });
  }

  function thing(id: string): Pixels {
    const look = familyOf(id) ?? { drawing: id };
    if (look.drawing === 'mob') return creature(look.material ?? '') ?? thing('air');
    if (look.drawing === 'spawn_egg' && look.accent === undefined) return spawnEgg(look.material ?? '');
    const drawing = things.get(look.drawing) ?? creatures.get(look.drawing);
    if (drawing !== undefined) return draw(drawing, look);
    return draw(shape('cube'), { material: id });
  }

  return {
    creatures: [...creatures.keys()],
    creature,
    thing,
    bottle: (colour) => draw(shape('bottle'), { material: colour }),
  };
}

const fallback = '8b8d90';

function readPairs(file: string): [string, Colour][] {
  return read(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
}

/** The colours of a drawing, the most frequent first. */
function mainColours(drawing: Drawing | undefined, palette: ReadonlyMap<string, Colour>): Colour[] {
  const counts = new Map<string, number>();
  for (const letter of drawing?.rows.join('') ?? '') {
    if (palette.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const letters = [...counts].toSorted(([, one], [, other]) => other - one).map(([letter]) => letter);
  return letters.map((letter) => palette.get(letter) ?? fallback);
}
