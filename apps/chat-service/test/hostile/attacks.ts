import { accountAttacks } from './account-attacks.ts';
import type { Attack } from './attack.ts';
import { bodyAttacks } from './body-attacks.ts';
import { channelAttacks } from './channel-attacks.ts';
import { crowdAttacks } from './crowd-attacks.ts';
import { isolationAttacks } from './isolation-attacks.ts';
import { keyAttacks } from './key-attacks.ts';
import { memberAttacks } from './member-attacks.ts';
import { networkAttacks } from './network-attacks.ts';
import { websiteAttacks } from './website-attacks.ts';

/** Everything that a stranger or a customer might try on the running service. */
export const attacks: readonly Attack[] = [
  ...isolationAttacks,
  ...networkAttacks,
  ...bodyAttacks,
  ...keyAttacks,
  ...accountAttacks,
  ...websiteAttacks,
  ...memberAttacks,
  ...channelAttacks,
  ...crowdAttacks,
];
