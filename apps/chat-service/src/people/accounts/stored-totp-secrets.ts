import type { Database } from '../../platform/database/database.ts';
import type { InstanceSecrets } from '../../platform/secrets/secret.ts';
import type { StoredSecrets } from '../../platform/secrets/stored-secrets.ts';

/** TOTP secrets and backup codes of people, which better-auth encrypts, for a change of the instance's secret. */
export function createStoredTotpSecrets({ build, read }: Database, secrets: InstanceSecrets): StoredSecrets {
  return {
    async page(after, limit) {
      const columns = ['id', 'secret', 'backupCodes'] as const;
      const rows = await read(
        build.selectFrom('twoFactor').select(columns).where('id', '>', after).orderBy('id').limit(limit),
      );
      return rows.map(({ id, secret, backupCodes }) => ({ id, sealed: JSON.stringify([secret, backupCodes]) }));
    },
    async renew(sealed) {
      const parts = partsOf(sealed);
      const renewed = await Promise.all(parts.map((part) => renewPart(part, secrets)));
      const kept = renewed.map((part, index) => part ?? parts[index]);
      return { sealed: JSON.stringify(kept), isLost: renewed.includes(undefined) };
    },
    replace({ id, before, after }) {
      const [[oldSecret, oldCodes], [secret, backupCodes]] = [partsOf(before), partsOf(after)];
      return build
        .updateTable('twoFactor')
        .set({ secret, backupCodes })
        .where('id', '=', id)
        .where('secret', '=', oldSecret)
        .where('backupCodes', '=', oldCodes);
    },
  };
}

const partsOf = (sealed: string): [secret: string, backupCodes: string] => JSON.parse(sealed);

/** The text names no key, so each is tried, the newest first. */
async function renewPart(sealed: string, secrets: InstanceSecrets): Promise<string | undefined> {
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
  for (const secret of secrets) {
    const text = await symmetricDecrypt({ key: secret, data: sealed }).catch(() => undefined);
    if (text === undefined) continue;
    return secret === secrets[0] ? sealed : await symmetricEncrypt({ key: secrets[0], data: text });
  }
  return undefined;
}
