/** The outcome of one question, for the tables printed by every evaluation on outside authors' questions. */
export interface Outcome {
  kind: string;
  isUnanswerable: boolean;
  isGood: boolean;
  /** The gate's probability that the answer is right. */
  probability: number;
}

const steps = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];

/** The results by answer threshold and by kind of question, and how well the probabilities are calibrated. */
export function reportOutcomes(outcomes: readonly Outcome[], least: number): string {
  return [
    '| answered from | right of answerable | wrong of all | unanswerable refused |\n|---|---|---|---|',
    ...[least, ...steps].map((from) => fromLine(outcomes, from)),
    '| kind | right | wrong | right without gate | questions |\n|---|---|---|---|---|',
    ...kindLines(outcomes, least),
    '| probability | right | answers |\n|---|---|---|',
    ...Array.from({ length: 10 }, (_, at) => binLine(outcomes, at)),
  ].join('\n');
}

function fromLine(outcomes: readonly Outcome[], from: number): string {
  const none = outcomes.filter(({ isUnanswerable }) => isUnanswerable);
  const given = outcomes.filter(({ probability }) => probability >= from);
  const right = given.filter(({ isGood }) => isGood);
  const refused = none.filter(({ probability }) => probability < from);
  const shares = [
    share(right.length, outcomes.length - none.length),
    share(given.length - right.length, outcomes.length),
    share(refused.length, none.length),
  ];
  return `| ${from} | ${shares.join(' | ')} |`;
}

function kindLines(outcomes: readonly Outcome[], least: number): string[] {
  const some = outcomes.filter(({ isUnanswerable }) => !isUnanswerable);
  return [...Map.groupBy(some, ({ kind }) => kind)].map(([kind, of]) => {
    const given = of.filter(({ probability }) => probability >= least);
    const right = given.filter(({ isGood }) => isGood);
    const first = of.filter(({ isGood }) => isGood);
    return `| ${kind} | ${right.length} | ${given.length - right.length} | ${first.length} | ${of.length} |`;
  });
}

function binLine(outcomes: readonly Outcome[], at: number): string {
  const of = outcomes.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === at);
  return `| ${at / 10} to ${(at + 1) / 10} | ${of.filter(({ isGood }) => isGood).length} | ${of.length} |`;
}

export const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
