import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, ask, headerOf } from './ask.ts';
import { records, resource, type Workload } from './workloads.ts';

/** A temporary folder with the data in the form each server takes it. */
export interface Fixture {
  folder: string;
  /** `{ mobs: [...] }` for the servers that make JSON themselves. */
  databaseFile: string;
  routesFile: string;
}

/** An answer of `bare`: body in base64. */
export interface BareAnswer {
  path: string;
  status: number;
  headers: string[];
  body: string;
}

export const bareAnswers = 'bare.json';

export async function createFixture(): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  const fixture = { folder, databaseFile: join(folder, 'db.json'), routesFile: join(folder, 'routes.json') };
  await writeFile(fixture.databaseFile, JSON.stringify({ [resource]: records }));
  await writeFile(fixture.routesFile, JSON.stringify({ '/api/v1/*': '/$1' }));
  return fixture;
}

/** Keeps what ours answers to each workload, as files for nginx and as constants for bare; gives the bodies by name. */
export async function captureAnswers(
  { folder }: Fixture,
  url: string,
  workloads: readonly Workload[],
  pathOf: (workload: Workload) => string,
): Promise<ReadonlyMap<string, Buffer>> {
  const bodies = new Map<string, Buffer>();
  const constants: BareAnswer[] = [];
  for (const workload of workloads) {
    const answer = await askFor(url + workload.path, workload);
    bodies.set(workload.name, answer.body);
    constants.push({
      path: pathOf(workload),
      status: answer.status,
      headers: ownHeaders(answer),
      body: answer.body.toString('base64'),
    });
    if (answer.status === 200) await writeFile(join(folder, `${workload.name}.json`), answer.body);
  }
  await writeFile(join(folder, bareAnswers), JSON.stringify(constants));
  return bodies;
}

/** The answer to a workload; a conditional one is asked first for the ETag of that very server. */
export async function askFor(url: string, workload: Workload): Promise<Answer> {
  return ask(url, await headersFor(url, workload));
}

export async function headersFor(url: string, { headers, conditional }: Workload): Promise<Record<string, string>> {
  const etag = conditional ? headerOf(await ask(url, headers), 'etag') : undefined;
  return etag === undefined ? { ...headers } : { ...headers, 'If-None-Match': etag };
}

/** Without those that Node writes by itself. */
function ownHeaders({ headers }: Answer): string[] {
  const byNode = ['date', 'connection', 'keep-alive'];
  return headers.filter((_text, index) => !byNode.includes((headers[index - (index % 2)] ?? '').toLowerCase()));
}
