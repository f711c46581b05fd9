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

/** A service to be filled and an empty one on the same kind of database, each with the same bot over documents. */
export async function openSubjects(
  dialect: Place['dialect'],
  folder: string,
  md5: (text: string) => string,
): Promise<{ full: Subject; empty: Subject; close(): Promise<void> }> {
  const postgres = dialect === 'postgres' ? await startBenchPostgres() : undefined;
  if (postgres) await openPostgresPlace(postgres.url).run('create database full_one; create database empty_one');
  const open = (name: string) => openSubject(join(folder, name), md5, postgres && { ...postgres, name });
  const [full, empty] = [await open('full_one'), await open('empty_one')];
  return { full, empty, close: async () => await postgres?.stop() };
}

type Server = BenchPostgres & { name: string };

export async function openSubject(folder: string, md5: (text: string) => string, server: Server | undefined) {
  const databaseUrl = server?.url.replace(/[^/]*$/, server.name);
  const options = { title: `${server?.name ?? folder}`, folder, databaseUrl, databasePids: server ? [server.pid] : [] };
  const service = await startService(options);
  const asked = await openDocuments(service, folder).finally(() => service.stop());
  const place = databaseUrl ? openPostgresPlace(databaseUrl) : openSqlitePlace(join(folder, 'lectern.db'), md5);
  return { place, asked, folder, databaseUrl, start: () => startService(options) };
}
