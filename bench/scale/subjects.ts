import { join } from 'node:path';
import { type BenchPostgres, startBenchPostgres } from '../chat/postgres.ts';
import { openPostgresPlace, openSqlitePlace, type Place } from './place.ts';
import { type Asked, openDocuments, type Service, startService } from './service.ts';

/** A service on a database that is filled while the service does not run. */
export interface Subject {
  place: Place;
  asked: Asked;
  folder: string;
  databaseUrl: string | undefined;
  start(): Promise<Service>;
}

/** Where a backup can be restored: nothing is there yet. */
export type Elsewhere = Pick<Subject, 'folder' | 'databaseUrl'>;

/** A service to be filled and an empty one on the same kind of database, each with the same bot over documents. */
export async function openSubjects(
  dialect: Place['dialect'],
  folder: string,
  md5: (text: string) => string,
): Promise<{ full: Subject; empty: Subject; elsewhere: Elsewhere; close(): Promise<void> }> {
  const postgres = dialect === 'postgres' ? await startBenchPostgres() : undefined;
  const names = ['full_one', 'empty_one', 'elsewhere'];
  if (postgres) await openPostgresPlace(postgres.url).run(names.map((name) => `create database ${name};`).join(' '));
  const open = (name: string) => openSubject(join(folder, name), md5, postgres && { ...postgres, name });
  const [full, empty] = [await open('full_one'), await open('empty_one')];
  const elsewhere = { folder: join(folder, 'elsewhere'), databaseUrl: postgres && addressOf(postgres, 'elsewhere') };
  return { full, empty, elsewhere, close: async () => await postgres?.stop() };
}

const addressOf = ({ url }: { url: string }, name: string) => url.replace(/[^/]*$/, name);

type Server = BenchPostgres & { name: string };

async function openSubject(folder: string, md5: (text: string) => string, server: Server | undefined) {
  const databaseUrl = server && addressOf(server, server.name);
  const options = { title: `${server?.name ?? folder}`, folder, databaseUrl, databasePids: server ? [server.pid] : [] };
  const service = await startService(options);
  const asked = await openDocuments(service, folder).finally(() => service.stop());
  const place = databaseUrl ? openPostgresPlace(databaseUrl) : openSqlitePlace(join(folder, 'lectern.db'), md5);
  return { place, asked, folder, databaseUrl, start: () => startService(options) };
}
