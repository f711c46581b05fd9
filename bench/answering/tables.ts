// Measures reading and filtering a table of 100,000 rows: npm run bench:tables. A filter may take 50 ms.
import { askTables } from '../../packages/answering/src/tables/ask-tables.ts';
import { readTables } from '../../packages/answering/src/tables/read-tables.ts';
import { readTableWeights } from '../../packages/answering/src/tables/weights.ts';

const { words } = readTableWeights();
const rowCount = 100_000;
const kinds = ['Lamp', 'Tent', 'Stove', 'Mat'];
const rows = Array.from(
  { length: rowCount },
  (_, at) =>
    `| Item ${at} | ${kinds[at % 4]} | ${(at * 7) % 900} | £${(at * 13) % 500}.00 | ${at % 3 ? 'yes' : 'no'} |`,
);
const text = ['| Product | Category | Weight (g) | Price | In stock |', ...rows].join('\n');
const tables = timed('read the table', 1, () => readTables([{ id: '1', title: 'Stock', headings: [], text }]));
timed('index the table', 1, () => askTables(['cheapest lamp'], tables, words));
for (const question of [
  'which products weigh less than 40 g?',
  'tents under £20',
  'which lamps are in stock?',
  'cheapest stove?',
  'how many mats do you have?',
  'how heavy is item 77777?',
])
  timed(question, 9, () => askTables([question], tables, words));

/** Prints the median CPU time, which other programs on the machine hardly change. */
function timed<Value>(name: string, times: number, work: () => Value): Value {
  let value: Value | undefined;
  const taken = Array.from({ length: times }, () => {
    const { user } = process.threadCpuUsage();
    value = work();
    return process.threadCpuUsage({ user, system: 0 }).user / 1_000;
  }).sort((one, other) => one - other);
  process.stdout.write(`${name}: ${(taken[times >> 1] ?? 0).toFixed(1)} ms\n`);
  return value as Value;
}
