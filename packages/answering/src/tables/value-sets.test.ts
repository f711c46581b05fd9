import { expect, it } from 'vitest';
import { findPrograms } from './ask-tables.ts';
import { readTables } from './read-tables.ts';
import { valueSetsOf } from './value-sets.ts';

const text = `| Machine | Power | Places | Price |
|---|---|---|---|
| Hedge trimmer | mains | 3 | £12.00 |
| Log splitter | mains | full | £30.00 |
| Brush cutter | petrol | full | £24.00 |
| Chainsaw | petrol | – | £26.00 |
| Ride-on mower | diesel | 1 | on request |`;
const tables = readTables([{ id: '1', title: 'Hire', headings: ['Machines'], text }]);

const namesOf = (rows: Iterable<number>) => [...rows].map((row) => tables[0]?.key.texts[row]);

it('finds the rows whose cells say the same, or nothing, but no figures and no names', () => {
  const found = tables.flatMap(valueSetsOf).map(({ column, value, isOther, rows }) => {
    return [column.name, isOther ? `not ${value}` : value, namesOf(rows)];
  });
  expect(found).toEqual([
    ['Power', 'mains', ['Hedge trimmer', 'Log splitter']],
    ['Power', 'not mains', ['Brush cutter', 'Chainsaw', 'Ride-on mower']],
    ['Power', 'petrol', ['Brush cutter', 'Chainsaw']],
    ['Power', 'not petrol', ['Hedge trimmer', 'Log splitter', 'Ride-on mower']],
    ['Power', 'diesel', ['Ride-on mower']],
    ['Power', 'not diesel', ['Hedge trimmer', 'Log splitter', 'Brush cutter', 'Chainsaw']],
    ['Places', 'full', ['Log splitter', 'Brush cutter']],
    ['Places', '', ['Chainsaw']],
    ['Places', 'not ', ['Hedge trimmer', 'Log splitter', 'Brush cutter', 'Ride-on mower']],
    ['Price', 'on request', ['Ride-on mower']],
  ]);
});

it('takes a footnote mark for no part of a value, but a letter of any script for one', () => {
  const cells = ['café', 'café*', 'cafetière', 'buffet', 'buffet']
    .map((place, at) => `| Room ${at} | ${place} |`)
    .join('\n');
  const [table] = readTables([{ id: '1', title: 'House', headings: [], text: `| Room | Near |\n|---|---|\n${cells}` }]);
  const found =
    table === undefined ? [] : valueSetsOf(table).filter(({ value, isOther }) => value === 'café' && !isOther);
  expect(found.map(({ rows }) => [...rows])).toEqual([[0, 1]]);
});

it('offers them to a question that has no word of the cells', () => {
  const answers = findPrograms('which ones plug into a wall socket?', tables, undefined).map(({ said }) => said.text);
  expect(answers).toContain('Hedge trimmer (mains), Log splitter (mains).');
  const counted = findPrograms('how many can I no longer get a place on?', tables, undefined);
  expect(counted.map(({ said }) => said.text)).toContain(
    'There are 2 of them: Log splitter (full), Brush cutter (full).',
  );
  const cell = findPrograms('how much is the chainsaw?', tables, undefined).filter(({ program }) =>
    program.conditions.some((one) => 'value' in one),
  );
  expect(cell.every(({ program }) => program.goal !== 'cell')).toBe(true);
});
