import { readdirSync, readFileSync } from 'node:fs';
import { type EvalCase, type EvalDocument, evalCases, evalDocuments } from './case.ts';

export const halves = ['tuning', 'sealed'] as const;

/** The tuning half may be looked at while the answerer is being improved, the sealed half only afterwards. */
export type Half = (typeof halves)[number];

export function readCases(half: Half): EvalCase[] {
  const folder = `${import.meta.dirname}/questions/${half}`;
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => evalCases.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
}

export function readDocuments(): EvalDocument[] {
  return evalDocuments.parse(JSON.parse(readFileSync(`${import.meta.dirname}/documents.json`, 'utf8')));
}
