import { z } from 'zod';

export const kinds = [
  'named',
  'misspelt',
  'slang',
  'yes-no',
  'described',
  'computed',
  'follow-up',
  'document',
  'unanswerable',
  'small-talk',
] as const;

/** A text that must occur, or `/source/` of a regular expression. */
const words = z.string().min(1);

/** How the expected names or count follow from the records; the test of the questions recomputes them. */
const recipe = z.strictObject({
  of: z.string().min(1),
  where: z
    .array(
      z.tuple([z.string(), z.enum(['=', '>', '<', 'has', 'starts']), z.union([z.string(), z.number(), z.boolean()])]),
    )
    .optional(),
  most: z.string().optional(),
  least: z.string().optional(),
  give: z.enum(['names', 'some', 'count']),
});

const expectation = z.strictObject({
  /** All of these must occur; of a list of alternatives, one. */
  all: z.array(z.union([words, z.array(words).min(2)])).optional(),
  /** None of these may occur. */
  not: z.array(words).optional(),
  /** What the first sentence must amount to. */
  verdict: z.enum(['yes', 'no']).optional(),
  /** Sources of which any may come first: `mobs/creeper`, `mobs/*`, `mobs`, or `document:` and its title. */
  sources: z.array(z.string().min(1)).min(1),
  recipe: recipe.optional(),
});

/** One message of a user. Without an expectation it only prepares what follows and is not graded. */
const turn = z.strictObject({
  ask: z.string().min(1),
  expect: expectation.optional(),
  /** The knowledge has no answer: the only right reply is to say so. */
  refuse: z.literal(true).optional(),
  not: z.array(words).optional(),
  smallTalk: z.literal(true).optional(),
});

const evalCase = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(kinds),
  /** What the asked bot knows; the data set alone when it is left out. */
  knowledge: z.strictObject({ documents: z.array(z.string()), dataSet: z.boolean() }).optional(),
  turns: z.array(turn).min(1),
});

export const evalCases = z.array(evalCase);

export const evalDocuments = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    format: z.enum(['markdown', 'html', 'pairs']),
    /** For pairs, repeating lines: a question, its answer, and an empty one. */
    text: z.string(),
  }),
);

export type Kind = (typeof kinds)[number];
export type Recipe = z.infer<typeof recipe>;
export type Expectation = z.infer<typeof expectation>;
export type Turn = z.infer<typeof turn>;
export type EvalCase = z.infer<typeof evalCase>;
export type EvalDocument = z.infer<typeof evalDocuments>[number];
