import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { type Answer, headerOf } from './ask.ts';
import type { Contender } from './contenders.ts';
import { askFor } from './fixture.ts';
import type { Workload } from './workloads.ts';

/** Checks one server's answer; throws when it is wrong and gives a sentence when it lacks something. */
export async function checkAnswer(
  { title, exact, pathOf }: Contender,
  url: string,
  workload: Workload,
  bodyOfOurs: Buffer | undefined,
): Promise<string | undefined> {
  const answer = await askFor(url + pathOf(workload), workload);
  const wrong = (what: string) => new Error(`${title}, ${workload.title}: ${what}`);
  if (workload.conditional && answer.status === 304) {
    if (answer.body.byteLength > 0) throw wrong('304 with a body');
    return undefined;
  }
  if (answer.status !== 200) throw wrong(`status ${answer.status}`);
  const text = readText(answer);
  const same = exact ? text === workload.expected : isDeepStrictEqual(readData(text), readData(workload.expected));
  if (!same) throw wrong('the body is not what it should be');
  if (exact && !bodyOfOurs?.equals(answer.body)) throw wrong('the bytes differ from those of ours');
  if (workload.conditional) return `${title} does not answer 304; it sends the whole record.`;
  const asked = workload.headers['Accept-Encoding'];
  if (asked === 'br' && headerOf(answer, 'content-encoding') !== 'br') {
    return `${title} does not compress to br; it sends the plain list.`;
  }
  return undefined;
}

function readText(answer: Answer): string {
  const encoding = headerOf(answer, 'content-encoding');
  return (encoding === 'br' ? brotliDecompressSync(answer.body) : answer.body).toString();
}

/** The records themselves: json-server knows no envelope around them. */
function readData(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : value;
}
