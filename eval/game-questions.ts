import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { find, resources } from '@lectern/dataset';
import { z } from 'zod';
import { evalCases } from './case.ts';
import { containsWords } from './contains-words.ts';

/** A question about the game, with a check for right answers. */
export interface GameQuestion {
  id: string;
  /** Which author wrote it: `tuning` for our own. */
  set: string;
  kind: string;
  question: string;
  /** Turns before it. */
  after: readonly string[];
  isUnanswerable: boolean;
  isRight(text: string): boolean;
  /** Whether this record may prove the answer; undefined if that is unknown. */
  isProof?(resource: string, key: string): boolean;
}

const line = z.looseObject({
  id: z.string(),
  kind: z.string(),
  question: z.string(),
  after: z.array(z.string()).optional(),
  accept: z.array(z.string()),
  reject: z.array(z.string()).optional(),
  record: z.string().optional(),
});

const sets = (...numbers: number[]): string[] => numbers.map((n) => `game-${n}`);
/** Sets that the sentence vectors and the cross-encoder are trained on, besides our own. */
export const encoderSets: readonly string[] = sets(1, 2, 3, 5, 6, 7, 9, 12, 17);
/** Sets that the ranker and the gate are fitted on: the models must not have seen them, or they look too sure. */
export const fittingSets: readonly string[] = sets(8, 10, 11, 13, 15, 18, 20, 21);
export const choosingSets: readonly string[] = ['game-4'];
export const sealedSets: readonly string[] = sets(14, 16);
/** It asks for the catalogue, as set 21 does. */
export const sealedCatalogSets: readonly string[] = sets(22);

const folder = join(import.meta.dirname, 'questions');

/** Identifies the questions that weights were fitted on. */
export function gameHash(): string {
  const hash = createHash('sha256');
  const files = [
    ...fittingSets.map((set) => `game/${set}.jsonl`),
    ...readdirSync(join(folder, 'tuning'))
      .sort()
      .map((file) => `tuning/${file}`),
  ];
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 32);
}

/** The questions of one outside author, from `questions/game`. */
export function readGameSet(set: string): GameQuestion[] {
  const lines = readFileSync(join(folder, `game/${set}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((text) => {
    const { id, kind, question, after = [], accept, reject = [], record } = line.parse(JSON.parse(text));
    const isUnanswerable = accept.length === 0;
    return {
      id,
      set,
      kind: isUnanswerable ? 'unanswerable' : kind,
      question,
      after,
      isUnanswerable,
      isRight: (answer) => !reject.some((one) => matches(one, answer)) && accept.some((one) => matches(one, answer)),
      ...proofOf(record),
    };
  });
}

function proofOf(place: string | undefined): Pick<GameQuestion, 'isProof'> {
  const [name, key] = place?.split('/') ?? [];
  const resource = resources.find((one) => one.name === name);
  const record = resource && key ? find(resource, key) : undefined;
  if (resource === undefined || record === undefined) return {};
  return { isProof: (otherName, otherKey) => otherName === name && otherKey === resource.keyOf(record) };
}

function matches(pattern: string, answer: string): boolean {
  if (pattern.startsWith('re:')) return new RegExp(pattern.slice(3), 'i').test(answer);
  return answer.toLowerCase().includes(pattern.toLowerCase());
}

/** Our own tuning questions about the records, every graded turn as one question. */
export function readTuningQuestions(): GameQuestion[] {
  const files = readdirSync(join(folder, 'tuning')).filter(
    (file) => file !== 'documents.json' && file !== 'small-talk.json',
  );
  const cases = files.sort().flatMap((file) => evalCases.parse(readJson(join(folder, 'tuning', file))));
  return cases
    .filter((one) => one.knowledge === undefined && one.kind !== 'small-talk')
    .flatMap(({ id, kind, turns }) =>
      turns.flatMap((turn, at): GameQuestion[] => {
        const { expect } = turn;
        if (expect === undefined && !turn.refuse) return [];
        return [
          {
            id: `${id}#${at}`,
            set: 'tuning',
            kind: at > 0 ? 'followup' : turn.refuse ? 'unanswerable' : kind,
            question: turn.ask,
            after: turns.slice(0, at).map(({ ask }) => ask),
            isUnanswerable: expect === undefined,
            isRight: (answer) =>
              expect !== undefined &&
              (expect.all ?? []).every((words) => [words].flat().some((one) => containsWords(answer, one))) &&
              !(expect.not ?? []).some((words) => containsWords(answer, words)),
            isProof: (resource, key) =>
              (expect?.sources ?? []).some(
                (one) => one === `${resource}/${key}` || one === `${resource}/*` || one === resource,
              ),
          },
        ];
      }),
    );
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
