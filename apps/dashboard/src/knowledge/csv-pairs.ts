import type { PairBody } from '@lectern/chat-service/dashboard-api';

const questionNames = /^(question|prompt|q|frage|vraag)s?$/i;
const answerNames = /^(answer|response|reply|a|antwort|antwoord)s?$/i;

/** Questions with their answers from a table: by the names of its columns, otherwise from the first two. */
export function pairsOfCsv(text: string): PairBody[] {
  const [first = [], ...rest] = rowsOf(text.replace(/^\uFEFF/, ''));
  const question = first.findIndex((name) => questionNames.test(name));
  const answer = first.findIndex((name) => answerNames.test(name));
  const hasNames = question >= 0 && answer >= 0;
  return (hasNames ? rest : [first, ...rest])
    .map((cells) => ({
      question: cells[hasNames ? question : 0] ?? '',
      answer: cells[hasNames ? answer : 1] ?? '',
    }))
    .filter((pair) => pair.question !== '' && pair.answer !== '');
}

/** Cells as defined by RFC 4180; the separator is whichever of comma, semicolon and tab is most common in the first line. */
function rowsOf(text: string): string[][] {
  const separator = separatorOf(text);
  const cell = new RegExp(`[ ]*("(?:[^"]|"")*"|[^${separator}\\r\\n]*)[ ]*(${separator}|\\r?\\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (const [, value = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"').trim() : value.trim());
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows.filter((cells) => cells.some((value) => value !== ''));
}

function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}
