import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { locateTool } from '../data/cores.ts';

/** A database that is filled with plain SQL. */
export interface Place {
  dialect: 'postgres' | 'sqlite';
  run(sql: string): Promise<void>;
  /** Rows as lists of texts. */
  rows(sql: string): Promise<string[][]>;
  megabytes(): Promise<number>;
}

const execute = promisify(execFile);
const separator = '\u001f';

function psql(): string {
  const path = locateTool('psql');
  if (path === undefined) throw new Error('Missing: psql. On Debian: apt-get install postgresql-client');
  return path;
}

/** Through psql, which PostgreSQL brings along. */
export function openPostgresPlace(url: string): Place {
  const options = ['-X', '-q', '-A', '-t', '-F', separator, '-v', 'ON_ERROR_STOP=1', '-d', url];
  const rows = async (sql: string) => {
    const { stdout } = await execute(psql(), [...options, '-c', sql], { maxBuffer: 2 ** 28 });
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(separator));
  };
  return {
    dialect: 'postgres',
    rows,
    async run(sql) {
      const running = spawn(psql(), options, { stdio: ['pipe', 'ignore', 'inherit'] });
      running.stdin.end(sql);
      const [code] = await once(running, 'exit');
      if (code !== 0) throw new Error(`psql ended with ${code} at: ${sql.slice(0, 300)}`);
    },
    megabytes: async () => Number((await rows('select pg_database_size(current_database()) / 1000000'))[0]?.[0]),
  };
}

export function openSqlitePlace(file: string, md5: (text: string) => string): Place & { close(): void } {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -400000');
  database.function('md5', { deterministic: true }, (text) => md5(String(text)));
  return {
    dialect: 'sqlite',
    run: async (sql) => database.exec(sql),
    rows: async (sql) => {
      const all: Record<string, unknown>[] = database.prepare(sql).all();
      return all.map((row) => Object.values(row).map(String));
    },
    megabytes: async () => Math.round(statSync(file).size / 1e6),
    close: () => database.close(),
  };
}
