// Writes what the cross-encoder is trained on: every unit of every document, and the questions with the units that answer them.
import { writeFileSync } from 'node:fs';
import { composeUnit } from '../../packages/answering/src/decide/compose.ts';
import { readQuestion } from '../../packages/answering/src/question/question.ts';
import { readUnits } from '../../packages/answering/src/unit/read-units.ts';
import { unitContext } from '../../packages/answering/src/unit/unit.ts';
import { type DocumentQuestion, isRight, readAuthor } from '../document-set.ts';

const [file = '', ...authors] = process.argv.slice(2);
const words = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const lines: string[] = [];
let [answerable, strict, lenient] = [0, 0, 0];
for (const author of authors) {
  const set = await readAuthor(author);
  for (const { name, title, passages } of set.documents) {
    const units = passages.flatMap(({ headings, text }) => {
      const around = readUnits({ title, headings, text });
      return around.map((unit) => ({ unit, composed: composeUnit(unit, around) }));
    });
    lines.push(
      JSON.stringify({
        author,
        doc: name,
        units: units.map(({ unit }) => unitContext({ ...unit, text: unit.compared })),
      }),
    );
    for (const q of set.questions.filter(({ doc }) => doc === name)) {
      const labels = labelsOf(q, units);
      const lax = units.map(({ composed }) => (isRight(q, composed) ? 1 : 0));
      if (q.kind !== 'unanswerable') {
        answerable += 1;
        strict += labels.includes(1) ? 1 : 0;
        lenient += lax.includes(1) ? 1 : 0;
      }
      const at = (list: readonly number[], value: number) =>
        list.flatMap((one, index) => (one === value ? [index] : []));
      const question = readQuestion(q.question, q.after?.at(-1));
      lines.push(
        JSON.stringify({
          author,
          doc: name,
          id: q.id,
          kind: q.kind,
          q: question.text,
          right: at(labels, 1),
          skip: at(labels, -1),
          lenient: at(lax, 1),
        }),
      );
    }
  }
}
writeFileSync(file, lines.join('\n'));
process.stdout.write(
  `${answerable} answerable, ${strict} with a unit that says it, ${lenient} with an answer that does\n`,
);

/** 1 for a unit with the answer in the author's quote, -1 for one that may be right by chance or by its neighbours. */
function labelsOf(
  q: DocumentQuestion,
  units: readonly { unit: ReturnType<typeof readUnits>[number]; composed: string }[],
): number[] {
  if (q.kind === 'unanswerable') return units.map(() => 0);
  const quote = words(q.must_quote ?? '');
  const says = units.map(({ unit }) => isRight({ ...q, reject: [] }, `${unit.lead} ${unit.text}`));
  const holds = units.map(({ unit }) => {
    const text = words(unit.compared);
    return text.includes(quote) || (text.length > 3 && quote.includes(text)) || words(unit.quote).includes(quote);
  });
  const isHeld = units.some((_, index) => says[index] && holds[index]);
  return units.map(({ composed }, index) => {
    if (says[index] && (holds[index] || !isHeld)) return 1;
    return says[index] || isRight(q, composed) || (holds[index] && q.kind === 'multi') ? -1 : 0;
  });
}
