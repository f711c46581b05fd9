import type { Evidence } from '../../apps/chat-service/src/answering/proof/evidence.ts';
import { createProvenText } from '../../apps/chat-service/src/answering/proof/proven-text.ts';
import { type Half, readSentences } from './read-sentences.ts';

export interface ProofFigures {
  right: number;
  altered: number;
  /** Altered sentences that passed as proven. */
  falseAccepts: string[];
  /** True sentences that were withheld. */
  falseRejects: string[];
}

/** The passages that a model gets besides the one that holds the answer. */
const others = 2;

/** Checks every sentence of a half as if a model had written it. */
export async function checkSentences(half: Half): Promise<ProofFigures> {
  const all = readSentences(half);
  const pieces = all.map(({ passage }, index) => evidenceOf(passage, index));
  const figures: ProofFigures = { right: 0, altered: 0, falseAccepts: [], falseRejects: [] };
  for (const [index, { right, altered }] of all.entries()) {
    const evidence = Array.from({ length: others + 1 }, (_, step) => pieces[(index + step) % pieces.length]).filter(
      (piece) => piece !== undefined,
    );
    for (const sentence of right) if (!(await passes(sentence, evidence))) figures.falseRejects.push(sentence);
    for (const sentence of altered) if (await passes(sentence, evidence)) figures.falseAccepts.push(sentence);
    figures.right += right.length;
    figures.altered += altered.length;
  }
  return figures;
}

function evidenceOf(passage: string, index: number): Evidence {
  const [title = ''] = passage.split('.');
  const text = passage.slice(title.length + 2);
  return { source: { title, url: `https://docs.example/${index}` }, text, passage: text };
}

async function passes(sentence: string, evidence: readonly Evidence[]): Promise<boolean> {
  const proven = createProvenText({ evidence: () => evidence, forbidden: [], onText: () => {} });
  await proven.add(sentence);
  await proven.end();
  return proven.text() !== '';
}
