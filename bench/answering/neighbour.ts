// Measures a customer's short questions alone, and while another customer loads the service: npm run bench:neighbour
import { parseArgs } from 'node:util';
import { postJson } from '../chat/contender.ts';
import { type Caller, runCallers } from '../chat/turn-client.ts';
import { describeRun, writeSection } from '../data/results-file.ts';
import { readMixedQuestions, readWarmUp } from './questions.ts';
import { type Asked, startSubject } from './subject.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, 'no-file': { type: 'boolean' } } });
/** Questions of the neighbour in each row, all different, since answers are cached. */
const perRow = values.quick ? 25 : 60;
const apiCallers = 60;
const visitors = 10;
const longestMessage = 8_000;

const mixed = (await readMixedQuestions()).filter(({ bot }) => bot === 'documents').map(({ text }) => text);
const warmUp = readWarmUp(values.quick ? 40 : 200).map(({ text }) => text);
const longWords = mixed.join(' ').split(' ');

interface Row {
  title: string;
  latenciesMs: number[];
  /** Answers and refusals of the load while the row was measured. */
  answered: number;
  refused: number;
}

const subject = await startSubject({ cores: '0,1', settings: { TRUST_PROXY_HOPS: '1' } });
const neighbour = await subject.openNeighbour();
const rows: Row[] = [];
try {
  await runCallers(subject.port, [askEach(neighbour, warmUp)]);
  const { key } = subject.bots.documents;
  const byKey = () => callerOf('/api/v1/chat', [`Authorization: Bearer ${key}`], { bot_id: subject.bots.documents.id });
  const site = await subject.openVisits(visitors * 5);
  /** A visitor may send twelve messages a minute, so each of them comes back with new tokens. */
  const byVisitor = (at: number) => {
    const tokens = site.filter((_, index) => index % visitors === at);
    let sent = 0;
    return callerOf('/api/v1/website/chat', () => {
      const token = tokens[Math.floor(sent / 12) % tokens.length];
      sent += 1;
      return [`Authorization: Bearer ${token}`, `X-Forwarded-For: 203.0.113.${at + 1}`];
    });
  };
  await measure('alone', []);
  await measure(`${apiCallers} long questions at once with a key`, Array.from({ length: apiCallers }, byKey));
  await measure(
    `${visitors} visitors of a widget`,
    Array.from({ length: visitors }, (_, at) => byVisitor(at)),
  );
} finally {
  await subject.stop();
}
report();

type LoadCaller = (row: Row, isOver: () => boolean) => Caller;

/** Sends long questions, no two alike, until the row is over. */
function callerOf(path: string, headers: string[] | (() => string[]), more: object = {}): LoadCaller {
  return (row, isOver) => ({
    next() {
      if (isOver()) return undefined;
      const lines = typeof headers === 'function' ? headers() : headers;
      return postJson(subject.port, path, { message: longQuestion(), ...more }, lines);
    },
    answered(status, body) {
      if (status === 200) row.answered += 1;
      else if (status === 503 || status === 429) row.refused += 1;
      else throw new Error(`The service answered ${status}: ${body.slice(0, 300)}`);
    },
  });
}

function longQuestion(): string {
  let text = '';
  while (text.length < longestMessage - 40) text += `${longWords[Math.floor(Math.random() * longWords.length)]} `;
  return text.slice(0, longestMessage - 1);
}

function askEach({ id, key }: Asked, questions: readonly string[]): Caller {
  const left = [...questions];
  return {
    next() {
      const message = left.shift();
      if (message === undefined) return undefined;
      return postJson(subject.port, '/api/v1/chat', { bot_id: id, message }, [`Authorization: Bearer ${key}`]);
    },
    answered(status, body) {
      if (status !== 200) throw new Error(`The service answered ${status}: ${body.slice(0, 300)}`);
    },
  };
}

async function measure(title: string, load: readonly LoadCaller[]): Promise<void> {
  const row: Row = { title, latenciesMs: [], answered: 0, refused: 0 };
  let isOver = false;
  const callers = load.map((caller) => caller(row, () => isOver));
  const loading = runCallers(subject.port, callers);
  if (load.length > 0) await new Promise((resolve) => setTimeout(resolve, 1_500));
  const asked = mixed.splice(0, perRow);
  row.latenciesMs = (await runCallers(subject.port, [askEach(neighbour, asked)])).latenciesMs;
  isOver = true;
  await loading;
  rows.push(row);
  console.log(`${title}: p50 ${at(row, 0.5).toFixed(0)} ms, p95 ${at(row, 0.95).toFixed(0)} ms`);
}

function at({ latenciesMs }: Row, share: number): number {
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function report(): void {
  const [alone] = rows;
  const ratio = (row: Row, share: number) => (alone === undefined ? Number.NaN : at(row, share) / at(alone, share));
  const text = [
    ...describeRun('npm run bench:neighbour').split('\n').slice(0, 2),
    `- ${perRow} short questions of one customer, one after the other, while another customer loads the service with questions of ${longestMessage} characters; the load runs beside it on the same machine`,
    '',
    '| load of the other customer | p50 / p95, ms | times alone | its answers, refusals |',
    '| --- | ---: | ---: | ---: |',
    ...rows.map(
      (row) =>
        `| ${row.title} | ${at(row, 0.5).toFixed(0)} / ${at(row, 0.95).toFixed(0)} | ${ratio(row, 0.5).toFixed(1)} / ${ratio(row, 0.95).toFixed(1)} | ${row.answered}, ${row.refused} |`,
    ),
  ].join('\n');
  console.log(text);
  if (!values.quick && !values['no-file']) writeSection('A neighbour under load', text);
}
