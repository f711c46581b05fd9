import { describe, expect, it } from 'vitest';
import { readTables } from './read-tables.ts';
import type { Table, TablePassage } from './table.ts';

const passage = (text: string, id = 'p1', headings: string[] = []): TablePassage => ({
  id,
  title: 'Price list',
  headings,
  text,
});
const read = (...texts: string[]) => readTables(texts.map((text, at) => passage(text, `p${at}`)));
const kindsOf = (table: Table | undefined) =>
  Object.fromEntries(table?.columns.map(({ name, kind }) => [name, kind]) ?? []);

describe('a table of a source', () => {
  it('has columns with names, units and types', () => {
    const [table] = read(
      `| Product | Weight (g) | Price | Length in cm | Delivery | From | In stock | Opens | Places |
| Heron 1 | 1,150 | £189.00 | 210 | 2-3 days | 1 March 2026 | ✓ | 09:30 | 1 |
| Heron 2 | 1,680 | £249.00 | 220 | 1 week | 15 May 2026 | – | 10:00 | 2 |`,
    );
    expect(kindsOf(table)).toEqual({
      Product: 'text',
      Weight: 'weight',
      Price: 'money',
      Length: 'length',
      Delivery: 'duration',
      From: 'date',
      'In stock': 'yesNo',
      Opens: 'time',
      Places: 'count',
    });
    expect(table?.key.name).toBe('Product');
    expect(table?.columns[1]?.low).toEqual(Float64Array.of(1150, 1680));
    expect(table?.columns[4]?.high).toEqual(Float64Array.of(3 * 86_400, 7 * 86_400));
  });

  it('becomes one again that was split over passages', () => {
    const header = '| Product | Price |';
    const tables = read(
      `${header}\n| Heron 1 | 9 € |`,
      `${header}\n| Heron 2 | 12 € |\n\n${header}\n| Heron 3 | 15 € |`,
    );
    expect(tables.map(({ key }) => key.texts)).toEqual([['Heron 1', 'Heron 2', 'Heron 3']]);
    expect(tables[0]?.proofs[1]).toEqual({ passageId: 'p1', quote: '| Heron 2 | 12 € |' });
  });

  it('ends where another section begins', () => {
    const rows = '| Product | Price |\n| Heron 1 | 9 € |';
    const tables = readTables([passage(rows, 'a', ['Buy']), passage(rows, 'b', ['Rent'])]);
    expect(tables.map(({ section }) => section)).toEqual([['Buy'], ['Rent']]);
  });

  it('is told from the others below each other in one sheet', () => {
    const tables = read(
      `| Price list | Column 2 | Column 3 |
| SALES |  |  |
| Product | Weight (g) | Price |
| TENTS |  |  |
| Heron 1 | 1150 | £189 |
| Heron 2 | 1680 | £249 |
| RENTAL |  |  |
| Product | Per day | Deposit |
| Heron 2 | £9 | £100 |`,
    );
    expect(tables.map(({ section, rowCount }) => [section.at(-1), rowCount])).toEqual([
      ['SALES', 2],
      ['RENTAL', 1],
    ]);
    expect(tables[0]?.columns.at(-1)?.texts).toEqual(['TENTS', 'TENTS']);
  });

  it('may have its names in two rows', () => {
    const [table] = read(
      `| Vehicle | Load space |  | Rates |  |
|  | Length (m) | Volume (m³) | Day | Week |
| Caddy | 1.80 | 3.1 | €49 | €259 |
| Transit | 3.50 | 11.5 | €85 | €449 |`,
    );
    expect(kindsOf(table)).toEqual({
      Vehicle: 'text',
      'Load space Length': 'length',
      'Load space Volume': 'volume',
      'Rates Day': 'money',
      'Rates Week': 'money',
    });
  });

  it('is turned around if its columns are the things', () => {
    const [table] = read(
      `|  | Basic | Pro |
| Price per month | $9 | $25 |
| Storage | 200 GB | 2 TB |
| Single sign-on | – | ✓ |`,
    );
    expect(table?.key.texts).toEqual(['Basic', 'Pro']);
    expect(kindsOf(table)).toEqual({
      '': 'text',
      'Price per month': 'money',
      Storage: 'data',
      'Single sign-on': 'yesNo',
    });
  });

  it('loses the markers of footnotes, and has sums that are no rows', () => {
    const [table] = read(
      `| Cost centre | Budget (EUR) |
| Sales ¹ | 340000 |
| Support | 180000 |
| Total | 520000 |

¹ Including travel.`,
    );
    expect(table?.key.texts).toEqual(['Sales', 'Support', 'Total']);

    expect([...(table?.sums ?? [])]).toEqual([2]);
  });

  it('is read up to a number of rows', () => {
    const rows = Array.from({ length: 30 }, (_, row) => `| Item ${row} | ${row} g |`);
    const [table] = readTables([passage(['| Item | Weight |', ...rows].join('\n'))], 11);
    expect(table?.rowCount).toBe(10);
  });
});
