import type { Database, Step } from '../../platform/database/database.ts';
import { accountStep, passwordAccount } from './create-user.ts';

/** Steps for a unit that set a person's password, even if they had none, and sign them out everywhere. */
export function setPasswordSteps(
  build: Database['build'],
  { personId, hash, at }: { personId: string; hash: string; at: number },
): Step[] {
  return [
    build.deleteFrom('account').where('userId', '=', personId).where('providerId', '=', 'credential'),
    accountStep(build, { ...passwordAccount(personId), personId, password: hash, at }),
    build.deleteFrom('session').where('userId', '=', personId),
  ];
}
