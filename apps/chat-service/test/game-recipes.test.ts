import { openCatalog } from '@lectern/dataset/catalog';
import { isFullSuite } from '@lectern/test-kit';
import { expect, it } from 'vitest';
import { addOwnBot } from './own-bot.ts';

const { items, recipes, tags } = openCatalog();
const names = new Map(items.records.map(({ id, name }) => [id, name]));
const members = new Map(
  tags.records.filter(({ registry }) => registry === 'item').map((one) => [one.tag, one.members] as const),
);
type Ingredient = (typeof recipes.records)[number]['ingredients'][number];

/** What an answer may call an ingredient: an item, or the family of several. */
const wordsFor = ({ tag, items: some }: Ingredient): string[] => [
  ...(tag === null ? some : (members.get(tag) ?? [])).map((id) => names.get(id) ?? id),
  ...(tag === null ? [] : [tag.replaceAll('_', ' '), ...(/planks|wooden/.test(tag) ? ['any planks'] : [])]),
];
const says = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());

interface Asked {
  question: string;
  isRight(text: string): boolean;
}

/** How to craft an item, and what it is good for if it is an ingredient. */
function questionsAbout(id: string): Asked[] {
  const name = names.get(id) ?? id;
  const own = recipes.records.filter(({ result }) => result?.item === id);
  const results = recipes.records
    .filter(({ ingredients }) => ingredients.some((one) => (one.tag ? members.get(one.tag) : one.items)?.includes(id)))
    .flatMap(({ result }) => (result === null ? [] : (names.get(result.item) ?? [])));
  const recipe = {
    question: `How do I craft ${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}?`,
    isRight: (text: string) =>
      says(text, name) &&
      own.some(({ ingredients }) => ingredients.every((one) => wordsFor(one).some((word) => says(text, word)))),
  };
  const use = {
    question: `What can I craft with ${name.toLowerCase()}?`,
    isRight: (text: string) => results.some((result) => says(text, result)),
  };
  return results.length === 0 ? [recipe] : [recipe, use];
}

const craftable = new Set(
  recipes.records.flatMap(({ type, result }) => (type.startsWith('crafting_') && result ? [result.item] : [])),
);
/** A few of them are enough to see a change of a class of answers. */
const step = isFullSuite('faults') ? 1 : 61;
/** Bots share the questions, since a key has a daily quota. */
const botCount = isFullSuite('faults') ? 2 : 1;
const longestMs = 60_000 + 5_000 * (craftable.size / step);

it('the built-in answerer knows recipe and use of what can be crafted', { timeout: longestMs }, async () => {
  const all = [...craftable].filter((_, at) => at % step === 0).flatMap(questionsAbout);
  const wrong: string[] = [];
  for (let first = 0; first < botCount; first += 1) {
    const bot = await addOwnBot('# Desk\n\nAsk us about the game.\n');
    await bot.owner('POST', '/sources', { kind: 'dataset' });
    for (const { question, isRight } of all.filter((_, at) => at % botCount === first)) {
      const { response, answered } = await bot.ask(question);
      if (!answered || !isRight(response)) wrong.push(`${question} ${response}`);
    }
  }
  expect(all.length).toBeGreaterThan(craftable.size / step);
  expect(wrong.length / all.length, wrong.join('\n')).toBeLessThan(0.02);
});
