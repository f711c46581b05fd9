import type { Table } from './table.ts';
import { indexOf, isFunction, nameWords } from './table-index.ts';
import { readWords, type Word } from './words.ts';

/** "How much is the Curlew?", "And the Heron?": the second message becomes "How much is the Heron?". */
export function completeMessages(messages: readonly string[], tables: readonly Table[]): string[] {
  const complete: string[] = [];
  for (const message of messages) {
    const before = complete.at(-1);
    complete.push((before === undefined ? undefined : askAgain(before, message, tables)) ?? message);
  }
  return complete;
}

const opening = /^(?:(?:ok|okay|and|but|or|so)\b,? *)*(?:(?:what|how) about\b *)?(?:for\b *)?/i;

/** The question before, about the row that a message only names; undefined if it says anything else. */
function askAgain(before: string, message: string, tables: readonly Table[]): string | undefined {
  const said = readWords(message.replace(opening, ''));
  const named = said.filter(({ text }) => !isFunction(text));
  if (named.length === 0 || said.length > mostWords) return undefined;
  for (const table of tables) {
    const row = rowCalled(table, named);
    const span = row === undefined ? undefined : spanOfOther(table, row, before);
    const name = row === undefined ? '' : (table.key.texts[row] ?? '');
    if (span === undefined || !isOnlyName(said, name)) continue;
    return before.slice(0, span.from) + name + before.slice(span.to);
  }
  return undefined;
}

const mostWords = 10;

/** "What's a Heron" asks something of its own. */
function isOnlyName(said: readonly Word[], name: string): boolean {
  const allowed = new Set(['the', 'a', 'an', 'please', ...readWords(name).map(({ text }) => text)]);
  return said.every(({ text }) => allowed.has(text) || !isFunction(text));
}

const keyRows = (table: Table) => indexOf(table).cells.find(({ column }) => column === table.key)?.rowsOf;

/** The one row with this name, to which the kind of the rows may be added: "the Gull room". */
function rowCalled(table: Table, named: readonly Word[]): number | undefined {
  const kind = new Set(readWords(table.key.name).map(({ stem }) => stem));
  const called = (words: readonly Word[]) => {
    const stems = new Set(words.map(({ stem }) => stem));
    const [first = '', ...others] = stems;
    const rows = (keyRows(table)?.get(first) ?? []).filter(
      (row) =>
        new Set(nameStems(table, row)).size === stems.size &&
        others.every((stem) => nameStems(table, row).includes(stem)),
    );
    return rows.length === 1 ? rows[0] : undefined;
  };
  return called(named) ?? called(named.filter(({ stem }) => !kind.has(stem)));
}

const nameStems = ({ key }: Table, row: number) => nameWords(key.texts[row] ?? '').map(({ stem }) => stem);

/** Where a question names another row, if it names one only. */
function spanOfOther(table: Table, own: number, question: string): { from: number; to: number } | undefined {
  const words = readWords(question);
  const stems = words.map(({ stem }) => stem);
  const near = new Set(stems.flatMap((stem) => keyRows(table)?.get(stem) ?? []));
  const others = [...near]
    .map((row) => ({ row, name: nameStems(table, row) }))
    .filter(({ name }) => name.every((stem) => stems.includes(stem)))
    .sort((one, other) => other.name.length - one.name.length);
  const [longest] = others;
  // "Curlew 2" is also in "Curlew 2 XL".
  const isOnly = others.every(({ name }) => name.every((stem) => longest?.name.includes(stem)));
  if (longest === undefined || !isOnly || longest.row === own) return undefined;
  const { row, name } = longest;
  const places = name.map((stem) => stems.indexOf(stem));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const isOneName = last - first < readWords(table.key.texts[row] ?? '').length;
  const [from, to] = [words[first]?.from, words[last]?.to];
  return isOneName && from !== undefined && to !== undefined ? { from, to } : undefined;
}
