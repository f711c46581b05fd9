// Measures answers to mixed real questions, as callers get them: npm run bench:answering [-- --release]
import { parseArgs } from 'node:util';
import { installRelease } from '../../apps/chat-service/test/released-version.ts';
import { postJson } from '../chat/contender.ts';
import { type Caller, runCallers } from '../chat/turn-client.ts';
import { readUsage } from '../data/process-usage.ts';
import { describeRun, writeSection } from '../data/results-file.ts';
import { type MixedQuestion, readMixedQuestions, readWarmUp } from './questions.ts';
import { type Subject, type SubjectOptions, startSubject } from './subject.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    'no-file': { type: 'boolean' },
    /** Measures the first release too, on one core, for the ratio: minutes more, since it is slow. */
    release: { type: 'boolean' },
  },
});
const questions = await readMixedQuestions();
/** Of other authors, so that the service has run for a while: code that is used often is compiled. */
const warmUp = readWarmUp(values.quick ? 40 : 300);
/** Each run has its own questions, since the service remembers what was asked before. */
const perRun = values.quick ? 60 : 160;

interface Row {
  title: string;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMs: number;
  longestMs: number;
  rssMegabytes: number;
}

interface Measured extends SubjectOptions {
  title: string;
  callers: readonly number[];
}

const withoutCrossEncoder = { CROSS_ENCODER: 'off' };
const firstRelease = '0.1.0';
const subjects: Measured[] = [
  { title: 'one core', cores: '0', callers: [1, 32] },
  { title: 'one core, no cross-encoder', cores: '0', callers: [1], settings: withoutCrossEncoder },
  { title: 'two cores', cores: '0,1', callers: [1, 32] },
  { title: 'two cores, no cross-encoder', cores: '0,1', callers: [1], settings: withoutCrossEncoder },
];
if (values.release)
  subjects.push({ title: firstRelease, cores: '0', callers: [1, 32], release: installRelease(firstRelease) });
const rows: Row[] = [];
for (const subject of subjects) await measure(subject);
report();

async function measure({ title, callers: each, ...options }: Measured): Promise<void> {
  console.log(`${title}: starting the service and reading the documents`);
  const subject = await startSubject(options);
  console.log(`${title}: asking`);
  try {
    await load(subject, warmUp, 32);
    let next = 0;
    for (const callers of each) {
      const some = questions.slice(next, next + perRun);
      next += perRun;
      await subject.longestTurnMs();
      rows.push({
        title: `${title}, ${callers} ${callers === 1 ? 'caller' : 'callers'}`,
        ...(await load(subject, some, callers)),
      });
    }
    if (!each.includes(32)) return;
    // What was asked just now, ten times over.
    const again = Array.from({ length: 10 }, () => questions.slice(next - perRun, next)).flat();
    rows.push({ title: `${title}, 32 callers, asked again`, ...(await load(subject, again, 32)) });
  } finally {
    await subject.stop();
  }
}

async function load(subject: Subject, some: readonly MixedQuestion[], callers: number): Promise<Omit<Row, 'title'>> {
  const before = readUsage(subject.server.pid).cpuMs;
  let next = 0;
  let answers = 0;
  const caller: Caller = {
    next() {
      const asked = some[next];
      next += 1;
      if (asked === undefined) return undefined;
      const { id, key } = subject.bots[asked.bot];
      return postJson(subject.port, '/api/v1/chat', { bot_id: id, message: asked.text }, [
        `Authorization: Bearer ${key}`,
      ]);
    },
    answered(status, body) {
      if (status !== 200) throw new Error(`The service answered ${status}: ${body.slice(0, 300)}`);
      answers += 1;
    },
  };
  const { latenciesMs, elapsedMs } = await runCallers(
    subject.port,
    Array.from({ length: callers }, () => caller),
  );
  const { cpuMs, rssMegabytes } = readUsage(subject.server.pid);
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    perSecond: (answers / elapsedMs) * 1_000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMs: (cpuMs - before) / answers,
    rssMegabytes,
    longestMs: await subject.longestTurnMs(),
  };
}

function report(): void {
  const lines = rows.map(
    (row) =>
      `| ${row.title} | ${row.perSecond.toFixed(0)} | ${row.p50Ms.toFixed(1)} / ${row.p99Ms.toFixed(1)} | ${row.cpuMs.toFixed(1)} | ${row.longestMs.toFixed(1)} | ${row.rssMegabytes.toFixed(0)} |`,
  );
  const text = [
    ...describeRun(`npm run bench:answering${values.release ? ' -- --release' : ''}`)
      .split('\n')
      .slice(0, 2),
    `- after ${warmUp.length} questions of other authors; ${perRun} questions a row, half about the game, half about ten documents; the load runs on the same machine`,
    '- the longest turn of the event loop is in CPU time of the main thread',
    '',
    '| | answers/s | p50 / p99, ms | CPU a question, ms | longest turn of the event loop, ms | RSS, MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    ...(values.release ? ['', ...ratios()] : []),
  ].join('\n');
  console.log(text);
  if (!values.quick && !values['no-file']) writeSection('Answering', text);
}

/** How this version does beside the first release, in the same run. */
function ratios(): string[] {
  const rowOf = (title: string) => rows.find((row) => row.title === title);
  const [before, now] = [rowOf(`${firstRelease}, 32 callers`), rowOf('one core, 32 callers')];
  const [again, againNow] = [`${firstRelease}`, 'one core'].map((title) => rowOf(`${title}, 32 callers, asked again`));
  const [alone, aloneNow] = [`${firstRelease}`, 'one core, no cross-encoder'].map((title) =>
    rowOf(`${title}, 1 caller`),
  );
  const ratio = (one = Number.NaN, other = Number.NaN) => (one / other).toFixed(1);
  return [
    `Beside ${firstRelease}, on one core with the same questions: ${ratio(now?.perSecond, before?.perSecond)} times the answers/s`,
    `where all questions are new and ${ratio(againNow?.perSecond, again?.perSecond)} times where they are repeated; p50 alone, without`,
    `the cross-encoder, which it did not have, is ${ratio(alone?.p50Ms, aloneNow?.p50Ms)} times shorter.`,
  ];
}
