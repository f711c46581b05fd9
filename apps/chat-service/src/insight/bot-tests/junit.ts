import { titleOf } from './bot-test.ts';
import type { TestResult, TestRun } from './test-run.ts';

/** The results of a run as JUnit XML, which pipelines show. */
export function writeJunit(bot: { id: string; name: string }, run: TestRun, results: readonly TestResult[]): string {
  const failed = results.filter(({ passed }) => !passed).length;
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(3);
  const total = seconds(results.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const counts = `tests="${results.length}" failures="${failed}" errors="0" time="${total}"`;
  const at = new Date(run.createdAt).toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(bot.name)}" id="${escaped(bot.id)}" ${counts} timestamp="${at}">`,
    ...results.flatMap((result) => {
      const head = `    <testcase classname="${escaped(bot.id)}" name="${escaped(titleOf(result.test))}" time="${seconds(result.durationMs)}"`;
      return result.passed ? [`${head}/>`] : [`${head}>`, ...failureOf(result), '    </testcase>'];
    }),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function failureOf({ failures, test, answers }: TestResult): string[] {
  const message = failures.map(({ message }) => message).join(' ');
  const said = test.turns.flatMap((turn, index) => [`> ${turn}`, answers[index]?.text ?? '(no answer)']);
  const sources = answers.at(-1)?.sources.map(({ title, url }) => `Source: ${title} ${url}`) ?? [];
  return [`      <failure message="${escaped(message)}">${escaped([...said, ...sources].join('\n'))}</failure>`];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML allows only three control characters. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
