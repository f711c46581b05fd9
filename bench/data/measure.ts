import { createWaitForIdle, idlePercent, load, loadWhenIdle, type Participant, type Sample } from './load.ts';
import type { BenchOptions } from './options.ts';
import { median, type Ratio, ratioOf } from './statistics.ts';
import type { Workload } from './workloads.ts';

/** After this many requests a server is warm, even if it never had to work hard (nginx). */
const plentyOfRequests = 150_000;

/** Samples of each round, by workload and contender. */
export type Samples = Map<string, Map<string, Sample[]>>;

/** Warms up each server, then loads them in turns, round after round, one workload after the other. */
export async function measure(
  participants: readonly Participant[],
  workloads: readonly Workload[],
  { rounds, seconds, warmUpSeconds }: BenchOptions,
): Promise<Samples> {
  const samples: Samples = new Map();
  const waitForIdle = createWaitForIdle();
  for (const workload of workloads) {
    const byContender = new Map(participants.map(({ contender }): [string, Sample[]] => [contender.name, []]));
    samples.set(workload.name, byContender);
    for (const participant of participants) await warmUp(participant, workload, warmUpSeconds);
    for (let round = 0; round < rounds; round += 1) {
      for (const participant of rotate(participants, round)) {
        const sample = await loadWhenIdle(waitForIdle, participant, workload, seconds);
        byContender.get(participant.contender.name)?.push(sample);
      }
      console.log(`${workload.title}, round ${round + 1} of ${rounds}: ${describeRound(byContender)}`);
    }
  }
  return samples;
}

/** On a busy machine the same seconds compile less code: the server must have worked that long, not only waited. */
async function warmUp(participant: Participant, workload: Workload, seconds: number): Promise<void> {
  let workedSeconds = 0;
  let requests = 0;
  for (let attempt = 0; attempt < 3 && workedSeconds < seconds * 0.8 && requests < plentyOfRequests; attempt += 1) {
    const sample = await load(participant, workload, seconds);
    workedSeconds += (sample.serverBusyPercent * seconds) / 100;
    requests += sample.requests;
  }
}

/** Rotates the order, so that nobody always runs first. */
function rotate<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
}

function describeRound(byContender: ReadonlyMap<string, readonly Sample[]>): string {
  const parts = [...byContender].map(([name, all]) => `${name} ${Math.round(all.at(-1)?.requestsPerSecond ?? 0)}/s`);
  return parts.join(', ');
}

/** The median of one figure over the rounds; NaN when it was not measured. */
export function medianOf(samples: Samples, workload: string, contender: string, figure: keyof Sample): number {
  return median((samples.get(workload)?.get(contender) ?? []).map((sample) => sample[figure]));
}

/** One contender's figure against another's: over the rounds in which neither was disturbed, or all if there is none. */
export function compare(
  samples: Samples,
  workload: string,
  [name, reference]: readonly [string, string],
  figure: keyof Sample = 'requestsPerSecond',
): Ratio | undefined {
  const own = samples.get(workload)?.get(name) ?? [];
  const others = samples.get(workload)?.get(reference) ?? [];
  if (own.length !== others.length) return undefined;
  const isCalm = (sample: Sample | undefined) => sample !== undefined && sample.othersPercent <= idlePercent;
  const waitForIdle = own.map((sample, round) => isCalm(sample) && isCalm(others[round]));
  const counts = (_sample: Sample, round: number) => waitForIdle[round] === true || !waitForIdle.includes(true);
  const values = (all: readonly Sample[]) => all.filter(counts).map((sample) => sample[figure]);
  return ratioOf(values(own), values(others));
}
