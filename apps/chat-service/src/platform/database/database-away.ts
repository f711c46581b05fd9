import { StartupError } from '@lectern/service-kit';
import pg from 'pg';

/** A database server that cannot be reached at the moment, as opposed to one that refuses our settings. */
export class DatabaseAway extends StartupError {}

const lostConnection = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Whether waiting may help: no connection, or a server that is starting, stopping or has no connection left. */
export function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57)/.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error) return lostConnection.has(String(error.code));
  return /timeout|terminated/i.test(error.message);
}
