// Fits the model that tells small talk from questions on eval/talk: part of npm run train
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureCount, messageFeatures } from '../packages/answering/src/talk/message-features.ts';
import { createReadTalk, intents } from '../packages/answering/src/talk/read-talk.ts';
import { documentsFolder, isTalk, readAuthor } from './document-set.ts';
import { chooseAuthors, encoderAuthors, fitAuthors, languagesFitFolder } from './groups.ts';

interface Example {
  language: string;
  intent: string;
  text: string;
}

const epochs = 14;
const mostWords = 3;
const folder = join(import.meta.dirname, 'talk');
const files = readdirSync(folder).sort();
const hash = createHash('sha256');
const written: Example[] = files.flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  hash.update(text);
  return parse(text);
});
const conversational = await questionsOf(encoderAuthors);
/** A message of one word asks about that thing: the headings of documents and their words. */
const named = [
  ...namesIn(
    'en',
    encoderAuthors.map((author) => join(documentsFolder, author)),
  ),
  ...namesInLanguages(),
];
const examples = [
  ...written,
  ...named,
  ...conversational.filter(({ intent }) => intent === 'person' || intent === 'question'),
];
const languages = [...new Set(written.map(({ language }) => language))].sort();
/** Languages are learned from the written messages and an eighth of the others. */
const spoken = examples.filter((_, at) => at < written.length || at % 8 === 0);
const target = join(import.meta.dirname, '../packages/answering/src/weights/talk.json');
const weights = {
  dataHash: hash.digest('hex').slice(0, 32),
  languages,
  intents: packed(fitClasses(examples, ({ intent }) => (intents as readonly string[]).indexOf(intent), intents.length)),
  language: packed(fitClasses(spoken, ({ language }) => languages.indexOf(language), languages.length)),
};
writeFileSync(target, `${JSON.stringify(weights)}\n`);
process.stdout.write(`${examples.length} messages, ${named.length} of them names; weights in ${target}\n`);
report('fitted on', written, createReadTalk(weights));
report('turns of other authors', await questionsOf([...fitAuthors, ...chooseAuthors]), createReadTalk(weights));

report(
  'short turns of another author',
  parse(readFileSync(join(import.meta.dirname, 'talk-measure/short-turns.jsonl'), 'utf8')),
  createReadTalk(weights),
);

function parse(lines: string): Example[] {
  return lines
    .trim()
    .split('\n')
    .map((line): Example => JSON.parse(line));
}

function namesInLanguages(): Example[] {
  return readdirSync(languagesFitFolder).flatMap((language) => namesIn(language, [join(languagesFitFolder, language)]));
}

function namesIn(language: string, folders: readonly string[]): Example[] {
  const said = new Set(written.map(({ text }) => text.toLowerCase()));
  const headings = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !name.startsWith('questions'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/^#{1,4} .+$|<h[1-4]>[^<]+/gim) ?? []),
  );
  const texts = headings.map((heading) =>
    heading
      .replace(/^#+ |<h\d>/i, '')
      .trim()
      .toLowerCase(),
  );
  const words = texts.flatMap((text) => text.match(/\p{L}{3,}/gu) ?? []);
  const names = new Set([...texts.filter((text) => text.split(' ').length <= mostWords), ...words]);
  return [...names].filter((text) => !said.has(text)).map((text) => ({ language, intent: 'question', text }));
}

/** Questions and small talk of authors who wrote conversations; their greetings and thanks are not told apart. */
async function questionsOf(authors: readonly string[]): Promise<Example[]> {
  const found: Example[] = [];
  for (const author of authors)
    for (const one of (await readAuthor(author)).questions)
      found.push({ language: 'en', intent: isTalk(one) ? one.kind : 'question', text: one.question });
  return found;
}

/** Softmax regression, one message at a time; the order is fixed, so the same examples give the same weights. */
function fitClasses(some: readonly Example[], labelOf: (one: Example) => number, classes: number): Float64Array {
  const labels = some.map(labelOf);
  const rows = some.map(({ text }) => messageFeatures(text));
  const fitted = { weights: new Float64Array(classes * featureCount), squares: squaresFor(classes), classes };
  const counts = new Float64Array(classes);
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  for (let step = 0; step < rows.length * epochs; step += 1) {
    const epoch = Math.floor(step / rows.length);
    const at = ((step % rows.length) * 7919 + epoch * 104_729) % rows.length;
    const label = labels[at] ?? 0;
    const share = Math.sqrt(rows.length / classes / (counts[label] ?? 1));
    learn(fitted, rows[at] ?? new Map(), label, { share, rate: 0.5 * (1 - epoch / epochs) });
  }
  return fitted.weights;
}

interface Fitted {
  weights: Float64Array;
  /** Sums of squared slopes, by which each weight's rate falls. */
  squares: Float64Array;
  classes: number;
}

function learn(
  { weights, squares, classes }: Fitted,
  row: ReadonlyMap<number, number>,
  label: number,
  { share, rate }: { share: number; rate: number },
): void {
  const chances = softmax(row, weights, classes);
  for (let place = 0; place < classes; place += 1) {
    const slope = share * ((chances[place] ?? 0) - (place === label ? 1 : 0));
    if (Math.abs(slope) < 1e-4) continue;
    for (const [feature, value] of row) {
      const where = place * featureCount + feature;
      const gradient = slope * value + 2e-5 * (weights[where] ?? 0);
      squares[where] = (squares[where] ?? 0) + gradient * gradient;
      weights[where] = (weights[where] ?? 0) - (rate * gradient) / Math.sqrt(squares[where] ?? 1);
    }
  }
}

function squaresFor(classes: number): Float64Array {
  return new Float64Array(classes * featureCount).fill(1e-4);
}

function softmax(row: ReadonlyMap<number, number>, weights: Float64Array, classes: number): Float64Array {
  const scores = new Float64Array(classes);
  for (const [feature, value] of row)
    for (let place = 0; place < classes; place += 1)
      scores[place] = (scores[place] ?? 0) + value * (weights[place * featureCount + feature] ?? 0);
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function packed(weights: Float64Array) {
  const scale = weights.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  const bytes = Int8Array.from(weights, (value) => Math.round(value / scale));
  return { scale, weights: Buffer.from(bytes.buffer).toString('base64') };
}

function report(name: string, some: readonly Example[], read: ReturnType<typeof createReadTalk>): void {
  const judged = some.map((one) => ({ ...one, found: read(one.text) }));
  const right = judged.filter(
    ({ intent, found }) =>
      found.intent === intent || (intent === 'smalltalk' && found.intent !== 'question' && found.intent !== 'person'),
  );
  const spoken = judged.filter(({ language, found }) => found.language === language);
  const taken = judged.filter(({ intent, found }) => intent === 'question' && found.intent !== 'question');
  const questions = judged.filter(({ intent }) => intent === 'question');
  process.stdout.write(
    `${name}: ${some.length} messages, intent right ${right.length}, language right ${spoken.length}, questions taken for talk ${taken.length} of ${questions.length}\n`,
  );
  for (const [intent, of] of Map.groupBy(judged, (one) => one.intent))
    process.stdout.write(`  ${intent}: ${of.filter((one) => right.includes(one)).length} of ${of.length}\n`);
  if (name === 'turns of other authors')
    for (const { text, found, intent } of judged.filter((one) => !right.includes(one)).slice(0, 40))
      process.stdout.write(`    ${intent} -> ${found.intent} ${found.probability.toFixed(2)} ${text}\n`);
}
