import { composeUnit } from '../../packages/answering/src/decide/compose.ts';
import { textsToEmbed } from '../../packages/answering/src/retrieve/unit-vectors.ts';
import { readUnits } from '../../packages/answering/src/unit/read-units.ts';
import { type DocumentQuestion, isFollowUp, isRight, isTalk, questionBefore, readAuthor } from '../document-set.ts';
import type { Translation } from './translations.ts';

const words = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const at = (list: readonly number[], value: number) => list.flatMap((one, index) => (one === value ? [index] : []));

interface LinesOptions {
  folder?: string;
  /** The name that the model's reports know the author by. */
  as?: string;
  /** Other languages in which a question was asked too. */
  translationsOf?: (question: DocumentQuestion) => readonly Translation[];
}

/** What a model is trained on: an author's documents with their units, and the questions with the units that answer them. */
export async function documentLines(name: string, options: LinesOptions = {}): Promise<string[]> {
  const { folder, as: author = name, translationsOf } = options;
  const set = await readAuthor(name, folder);
  const lines: string[] = [];
  // Articles of an encyclopedia are too short to choose within one of them.
  const groups = name.startsWith('encyclopedia') ? [set.documents] : set.documents.map((one) => [one]);
  for (const group of groups) {
    const read = group.flatMap(({ title, passages }) =>
      passages.map(({ headings, text }) => {
        const passage = { title, headings, text };
        const around = readUnits(passage);
        const [whole = '', heading = '', ...texts] = textsToEmbed(passage, around);
        return {
          whole,
          heading,
          texts,
          units: around.map((unit) => ({ unit, composed: composeUnit(unit, around, { types: [] }) })),
        };
      }),
    );
    const doc = group.map(({ name }) => name).join(' ');
    const passages = read.map(({ whole, heading, texts }) => ({ whole, heading, size: texts.length }));
    lines.push(JSON.stringify({ author, doc, passages, units: read.flatMap(({ texts }) => texts) }));
    const units = read.flatMap((one) => one.units);
    const names = new Set(group.map(({ name }) => name));
    for (const q of set.questions.filter((one) => names.has(one.doc) && !isTalk(one))) {
      const labels = labelsOf(q, units);
      const lenient = units.map(({ composed }) => (isRight(q, composed) ? 1 : 0));
      const before = isFollowUp(q) ? questionBefore(q, set.questions) : undefined;
      const { id, kind, question } = q;
      const found = { right: at(labels, 1), skip: at(labels, -1), lenient: at(lenient, 1) };
      lines.push(JSON.stringify({ author, doc, id, kind, q: question, before, ...found }));
      for (const { language, question: said } of translationsOf?.(q) ?? [])
        lines.push(
          JSON.stringify({ author, doc, id: `${id}~${language}`, kind, q: said, from: question, language, ...found }),
        );
    }
  }
  return lines;
}

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
