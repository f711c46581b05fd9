// Both services under steady work for a long time: memory and open files must stay flat. npm run soak
import { mkdtemp, rm } from 'node:fs/promises';
import { arch, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { table } from '../data/tables.ts';
import { callChat, callData, type Statuses } from './callers.ts';
import { type SoakedService, startServices } from './services.ts';

interface Sample {
  seconds: number;
  data: { megabytes: number; descriptors: number };
  chat: { megabytes: number; descriptors: number };
}

/** Growth from the second quarter to the last that still counts as flat: the heap fluctuates. */
const flatRatio = 1.1;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    requests: { type: 'string', default: '0' },
    turns: { type: 'string', default: '0' },
  },
});
const minutes = Number(values.minutes);
const [requestRate, turnRate] = [Number(values.requests), Number(values.turns)];
const folder = await mkdtemp(join(tmpdir(), 'lectern-soak-'));
const services: SoakedService[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void cleanUp().finally(() => process.exit(130));
  });
}
try {
  await soak();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function soak(): Promise<void> {
  const { data, chat, key } = await startServices(folder);
  services.push(data, chat);
  const callers = [callData(data.url, 16, requestRate), callChat(chat.url, key, 4, turnRate)] as const;
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1_000;
  while (passed() < minutes * 60) {
    await sleep(Math.min(10_000, minutes * 1_500));
    samples.push({ seconds: passed(), data: look(data), chat: look(chat) });
  }
  for (const { stop } of callers) await stop();
  report(samples, callers[0].statuses, callers[1].statuses);
}

function look(service: SoakedService) {
  return { megabytes: service.memory(), descriptors: service.descriptors() };
}

function report(samples: readonly Sample[], data: Statuses, chat: Statuses): void {
  const speed = (rate: number, what: string) => (rate === 0 ? `${what} at full speed` : `${rate} ${what}/s`);
  const step = Math.max(1, Math.round(samples.length / 10));
  const rows = samples.filter((_, index) => index % step === step - 1);
  const verdicts = [
    ...(['data', 'chat'] as const).flatMap((name) => [
      judge(`memory of the ${name} service`, samples, (sample) => sample[name].megabytes),
      judge(`open files of the ${name} service`, samples, (sample) => sample[name].descriptors),
    ]),
    judgeAnswers('data', data, [200, 404]),
    judgeAnswers('chat', chat, [200]),
  ];
  console.log(
    [
      `- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.version}`,
      `- ${cpus().length} cores ${arch()}, ${Math.round(totalmem() / 2 ** 30)} GB, services and callers on the same machine`,
      `- ${minutes} minutes; 16 callers, ${speed(requestRate, 'requests')}; 4 callers, ${speed(turnRate, 'turns')}`,
      '',
      table(
        ['minute', 'data, MB', 'chat, MB', 'data, open files', 'chat, open files'],
        rows.map(({ seconds, data: ofData, chat: ofChat }) => [
          (seconds / 60).toFixed(1),
          ofData.megabytes.toFixed(0),
          ofChat.megabytes.toFixed(0),
          String(ofData.descriptors),
          String(ofChat.descriptors),
        ]),
      ),
      ...verdicts.map(({ text }) => `- ${text}`),
    ].join('\n'),
  );
  if (verdicts.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

/** The first quarter is for warming up. */
function judge(what: string, samples: readonly Sample[], figure: (sample: Sample) => number) {
  const quarter = Math.floor(samples.length / 4);
  const mean = (some: readonly Sample[]) => some.reduce((sum, sample) => sum + figure(sample), 0) / some.length;
  const ratio = mean(samples.slice(-quarter)) / mean(samples.slice(quarter, 2 * quarter));
  const isMet = ratio <= flatRatio;
  return { isMet, text: `${what}: last quarter × ${ratio.toFixed(2)} of the second: ${isMet ? 'flat' : '**GROWS**'}` };
}

function judgeAnswers(name: string, statuses: Statuses, expected: readonly number[]) {
  const isMet = [...statuses.keys()].every((status) => expected.includes(status));
  const counts = [...statuses].map(([status, count]) => `${count.toLocaleString('en')} × ${status}`).join(', ');
  return { isMet, text: `answers of the ${name} service: ${counts}${isMet ? '' : ' **UNEXPECTED**'}` };
}

async function cleanUp(): Promise<void> {
  for (const service of services.splice(0)) await service.stop();
  await rm(folder, { recursive: true, force: true });
}
