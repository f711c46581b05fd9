import type { Database, Step } from '../database/database.ts';
import { accountStep, passwordAccount } from './create-user.ts';

/** Gives a person a new password, also one who had none, and signs them out everywhere; to be put into a unit. */
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
