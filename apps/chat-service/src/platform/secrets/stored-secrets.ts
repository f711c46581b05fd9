import type { Database, Step } from '../database/database.ts';
import { fingerprintOf, readFingerprint } from './instance-secret.ts';
import type { InstanceSecrets } from './secret.ts';
import type { SecretBox } from './secret-box.ts';

/** What a feature stores encrypted with the instance's secret. */
export interface StoredSecrets {
  /** The next rows in the order of their ids. */
  page(after: string, limit: number): Promise<{ id: string; sealed: string }[]>;
  renew(sealed: string): Promise<Renewed> | Renewed;
  /** Changes nothing if the row has changed since it was read. */
  replace(row: { id: string; before: string; after: string }): Step;
}

export interface Renewed {
  /** Encrypted with the newest secret; unchanged if it was already. */
  sealed: string;
  /** Whether some of it was encrypted with an unknown secret. */
  isLost: boolean;
}

/** For secrets that are sealed as a whole. */
export function renewSealed(box: Pick<SecretBox, 'renew'>, sealed: string): Renewed {
  const renewed = box.renew(sealed);
  return { sealed: renewed ?? sealed, isLost: renewed === undefined };
}

export interface SecretCounts {
  rows: number;
  /** Encrypted with an older secret. */
  old: number;
  /** Encrypted with a secret that nobody named. */
  lost: number;
}

interface WalkOptions {
  database: Database;
  secrets: InstanceSecrets;
  stored: readonly StoredSecrets[];
  /** False when the walk should end early. */
  mayGoOn?: () => boolean;
}

const rowsAtOnce = 50;

/** How many rows each secret has encrypted. */
export const countSecrets = (options: WalkOptions): Promise<SecretCounts> => walk(options, async () => true);

/**
 * Encrypts everything with the newest secret, a page at a time. Undefined when it ended early: the service stops, or an
 * instance with another SECRET_KEY has started since, which then does this work.
 */
export async function renewSecrets(options: WalkOptions): Promise<SecretCounts | undefined> {
  const { database, secrets, mayGoOn = () => true } = options;
  const ours = fingerprintOf(secrets[0]);
  let isComplete = true;
  const counts = await walk(options, async (steps) => {
    isComplete = mayGoOn() && (await readFingerprint(database)) === ours;
    if (isComplete && steps.length > 0) await database.write(steps);
    return isComplete;
  });
  return isComplete ? counts : undefined;
}

async function walk({ stored }: WalkOptions, onPage: (steps: Step[]) => Promise<boolean>): Promise<SecretCounts> {
  const counts = { rows: 0, old: 0, lost: 0 };
  for (const kind of stored) {
    for await (const rows of pagesOf(kind)) {
      const renewed = await Promise.all(rows.map(async (row) => ({ ...row, after: await kind.renew(row.sealed) })));
      const changed = renewed.filter(({ sealed, after }) => after.sealed !== sealed);
      counts.rows += rows.length;
      counts.old += changed.length;
      counts.lost += renewed.filter(({ after }) => after.isLost).length;
      const steps = changed.map(({ id, sealed, after }) => kind.replace({ id, before: sealed, after: after.sealed }));
      if (!(await onPage(steps))) return counts;
    }
  }
  return counts;
}

async function* pagesOf(kind: StoredSecrets) {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows = await kind.page(after, rowsAtOnce);
    yield rows;
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id;
  }
}
