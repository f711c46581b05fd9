// Asks the answerer every committed question and reports how well it does: npm run eval

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { askConversations } from './ask-conversations.ts';
import { evaluate, type Outcome } from './evaluate.ts';
import { renderMisses, renderSlowest } from './misses.ts';
import { type EvalOptions, isWholeRun, readOptions } from './options.ts';
import { type Half, readCases } from './read-cases.ts';
import { renderParts, renderTotals } from './report.ts';
import { openSubject, type Subject } from './subject.ts';

/** Questions asked before the measured ones, to warm up the answerer. */
const warmUpCases = 40;

const options = readOptions(process.argv.slice(2));
if (options.conversations) await evaluateConversations();
else await evaluateQuestions();

async function evaluateQuestions(): Promise<void> {
  const subject = await openSubject(options.embeddings);
  try {
    await evaluate(subject.ask, readCases('tuning').slice(0, warmUpCases));
    const sections: string[] = [];
    for (const half of options.halves) {
      const section = await evaluateHalf(subject, half, options);
      // The answerer was tuned on the other half, so its figures are printed and not published.
      if (half === 'sealed') sections.push(section);
    }
    if (isWholeRun(options)) sections.push(`### Conversations\n\n${await evaluateConversations()}`);
    if (isWholeRun(options)) writeResults(sections.join('\n\n'));
  } finally {
    await subject.close();
  }
}

/** Ours, so that the misses may be read. */
async function evaluateConversations(): Promise<string> {
  const { totals, misses } = await askConversations();
  process.stdout.write(`${totals}\n\n${misses}\n\n`);
  return totals;
}

async function evaluateHalf(subject: Subject, half: Half, { kind, verbose, reveal }: EvalOptions): Promise<string> {
  const cases = readCases(half).filter((evalCase) => kind === undefined || evalCase.kind === kind);
  await subject.prepare(cases);
  const outcomes = await evaluate(subject.ask, cases);
  const section = renderSection(half, outcomes);
  process.stdout.write(`${section}\n\n${renderParts(outcomes)}\n\n`);
  const mayShow = half === 'sealed' ? reveal : verbose || reveal;
  if (mayShow) process.stdout.write(`${renderMisses(outcomes)}\n\nLongest blocks\n${renderSlowest(outcomes)}\n\n`);
  return section;
}

function renderSection(half: Half, outcomes: readonly Outcome[]): string {
  const title = half === 'sealed' ? '### Sealed half' : '### Tuning half';
  const date = new Date().toISOString().slice(0, 10);
  const [load = 0] = loadavg();
  const machine = `${date}, Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, load ${load.toFixed(1)}.`;
  return [title, machine, renderTotals(outcomes)].join('\n\n');
}

const file = `${import.meta.dirname}/../docs/evaluation.md`;
const heading = '## Results';

/** Puts the results below their heading, in place of the last ones. */
function writeResults(text: string): void {
  const before = readFileSync(file, 'utf8').split(heading, 1)[0] ?? '';
  writeFileSync(file, `${before}${heading}\n\n${text}\n`);
}
