import { resources } from '@lectern/dataset';
import { kinds } from './case.ts';
import type { Outcome } from './evaluate.ts';
import { computeFigures, type Figures, isRight, share } from './figures.ts';

interface Row {
  measure: string;
  of(figures: Figures): number | undefined;
  target?: { text: string; isMet(value: number): boolean };
  show(value: number): string;
}

const rows: readonly Row[] = [
  { measure: 'Right where the thing is named', of: (it) => it.named, target: atLeast(0.9), show: percent },
  { measure: 'Right overall', of: (it) => it.overall, target: atLeast(0.75), show: percent },
  { measure: 'Follow-ups right', of: (it) => it.followUps, target: atLeast(0.85), show: percent },
  { measure: 'Right source first, of right answers', of: (it) => it.firstSource, target: atLeast(0.95), show: percent },
  { measure: 'Unanswerable refused (recall)', of: (it) => it.refusalRecall, target: atLeast(0.95), show: percent },
  { measure: 'Refusals that were due (precision)', of: (it) => it.refusalPrecision, show: percent },
  { measure: 'Answerable refused', of: (it) => it.falseRefusals, target: atMost(0.02, percent), show: percent },
  { measure: 'Small talk handled', of: (it) => it.smallTalk, show: percent },
  { measure: 'Median answer', of: (it) => it.medianLength, target: atMost(300, characters), show: characters },
  { measure: 'Answer time, p50', of: (it) => it.p50Ms, target: atMost(25, milliseconds), show: milliseconds },
  { measure: 'Answer time, p99', of: (it) => it.p99Ms, target: atMost(100, milliseconds), show: milliseconds },
  { measure: 'Longest block', of: (it) => it.longestBlockMs, target: atMost(20, milliseconds), show: milliseconds },
];

/** The totals beside their targets, as a Markdown table. */
export function renderTotals(outcomes: readonly Outcome[]): string {
  const figures = computeFigures(outcomes);
  const lines = rows.map(({ measure, of, target, show }) => {
    const value = of(figures);
    if (value === undefined) return `| ${measure} | - | ${target?.text ?? ''} | |`;
    const met = target === undefined ? '' : target.isMet(value) ? 'met' : 'missed';
    return `| ${measure} | ${show(value)} | ${target?.text ?? ''} | ${met} |`;
  });
  return [`| ${figures.turns} graded turns | Result | Target | |`, '|---|---:|---:|---|', ...lines].join('\n');
}

/** How much was right by kind of question and by the resource it is about. */
export function renderParts(outcomes: readonly Outcome[]): string {
  const byKind = kinds.map((kind) =>
    part(
      kind,
      outcomes.filter(({ evalCase }) => evalCase.kind === kind),
    ),
  );
  const byResource = resources.map(({ name }) =>
    part(
      name,
      outcomes.filter((outcome) => isAbout(outcome, name)),
    ),
  );
  return [table('Kind', byKind), table('Resource', byResource)].join('\n\n');
}

function isAbout({ turn }: Outcome, resource: string): boolean {
  return turn.expect?.sources[0]?.split('/', 1)[0] === resource;
}

function part(name: string, outcomes: readonly Outcome[]): string {
  const right = outcomes.filter(isRight);
  const source = share(
    right.filter(({ turn }) => turn.expect),
    ({ grade }) => grade.firstSourceRight === true,
  );
  const rightShare = share(outcomes, isRight);
  return `| ${name} | ${outcomes.length} | ${percentOrNone(rightShare)} | ${percentOrNone(source)} |`;
}

function table(head: string, lines: readonly string[]): string {
  return [`| ${head} | Turns | Right | Source first |`, '|---|---:|---:|---:|', ...lines].join('\n');
}

function atLeast(least: number) {
  return { text: `>= ${percent(least)}`, isMet: (value: number) => value >= least };
}

function atMost(most: number, show: (value: number) => string) {
  return { text: `<= ${show(most)}`, isMet: (value: number) => value <= most };
}

function percentOrNone(value: number | undefined): string {
  return value === undefined ? '-' : percent(value);
}

function percent(value: number): string {
  return `${Number((value * 100).toFixed(1))} %`;
}

function characters(value: number): string {
  return `${value} characters`;
}

function milliseconds(value: number): string {
  return `${Number(value.toFixed(1))} ms`;
}
