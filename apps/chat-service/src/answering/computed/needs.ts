import type { Item } from '@lectern/dataset';
import type { Worked } from './arithmetic.ts';
import { formsOf, wordsOf } from './text.ts';
import type { FindThing } from './things.ts';

const needed = '(?:do (?:i|you|we) need|are needed|is needed|needed|does it take|do|would|to|for)';
const amount = '(\\d+|one|an?)';
const asked = new RegExp(`^\\s*how (?:many|much) (.+?) ${needed}\\b.*?\\b${amount} (.+?)(?: cost)?\\s*[?.!]*$`, 'i');
/** "How many ingots does a hopper need". */
const asksOfOne =
  /^\s*how (?:many|much) (.+?) (?:does|do|would|will|is in|are in) (?:(?:making|crafting|building) )?(?:(?:an?|one|the) )?(.+?)(?: (?:need|take|require|use|cost|contain)s?)?\s*[?.!]*$/i;

/** What several of a thing take of an ingredient of the recipe. */
export function createNeeds(find: FindThing) {
  return (message: string): Worked | undefined => {
    const [, material = '', count = '', name = ''] = asked.exec(message) ?? [];
    const [, part = '', whole = ''] = asksOfOne.exec(message) ?? [];
    const wanted = /^\d/.test(count) ? Number(count) : 1;
    return wanted === 0 ? undefined : (of(name, material, wanted) ?? of(whole, part, 1));
  };

  function of(name: string, material: string, wanted: number): Worked | undefined {
    // A record of the items resource.
    const item = find(name, ['items'])?.record as Item | undefined;
    return item && ingredients(item, material, wanted);
  }
}

function ingredients(item: Item, material: string, wanted: number): Worked | undefined {
  const { craftingRecipe: recipe, name } = item;
  const [letter, ingredient] =
    Object.entries(recipe?.ingredients ?? {}).find(([, text]) => isSame(material, text)) ?? [];
  if (!recipe || letter === undefined || ingredient === undefined) return undefined;
  const each = recipe.pattern.flat().filter((cell) => cell === letter).length;
  const times = Math.ceil(wanted / recipe.output.count);
  const text = `${times * each} ${ingredient}: one craft takes ${each} and gives ${recipe.output.count} ${name}.`;
  return { text, rows: [item], resource: 'items', confidence: 0.95 };
}

/** Whether a phrase names a thing, in singular or plural. */
function isSame(phrase: string, name: string): boolean {
  const [one, other] = [wordsOf(phrase), wordsOf(name.replace(/^Any /, ''))];
  return one.length === other.length && one.every((word, index) => formsOf(word).includes(other[index] ?? ''));
}
