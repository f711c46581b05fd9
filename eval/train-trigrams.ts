// npm run train:letters -- <folder>: learns which letters follow each other in a language, from one text for each
// language (de.txt, sv.txt and so on). Of the texts, only how frequent their trigrams are is kept.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { latinWords } from '../packages/answering/src/language/latin-words.ts';
import { firstLevel, levelStep, trigramsOf } from '../packages/answering/src/language/trigrams.ts';

/** The most frequent ones of a language; fewer of those languages that only have to be told from the others. */
const mostOwn = 700;
const mostOther = 250;
/** As if each of so many trigrams had been seen half a time more. */
const unseen = 20_000;
const leastLog = -14;

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name the folder with the texts');
const own = new Set(['en', ...Object.keys(latinWords)]);
const languages = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => name.slice(0, -'.txt'.length))
  .sort();
const counts = new Map(languages.map((language) => [language, countsIn(join(folder, `${language}.txt`))]));

function countsIn(file: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const trigram of trigramsOf(readFileSync(file, 'utf8'))) found.set(trigram, (found.get(trigram) ?? 0) + 1);
  return found;
}

const mostFrequent = ([language, found]: [string, Map<string, number>]): string[] =>
  [...found]
    .filter(([trigram]) => trigram.length === 3)
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
    .slice(0, own.has(language) ? mostOwn : mostOther)
    .map(([trigram]) => trigram);

const kept = [...new Set([...counts].flatMap(mostFrequent))].sort();

function levelsOf(language: string): string {
  const found = counts.get(language) ?? new Map<string, number>();
  const total = [...found.values()].reduce((sum, times) => sum + times, 0);
  const logOf = (trigram: string) => Math.log(((found.get(trigram) ?? 0) + 0.5) / (total + unseen / 2));
  return kept
    .map((trigram) => Math.round((logOf(trigram) - leastLog) / levelStep))
    .map((level) => String.fromCharCode(firstLevel + Math.max(0, level)))
    .join('');
}

const weights = { languages, trigrams: kept.join(''), levels: languages.map(levelsOf) };
const file = join(import.meta.dirname, '../packages/answering/src/language/trigrams.json');
writeFileSync(file, `${JSON.stringify(weights, undefined, 2)}\n`);
process.stdout.write(`${kept.length} trigrams of ${languages.length} languages\n`);
