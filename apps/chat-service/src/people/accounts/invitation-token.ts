import type { InstanceSecrets } from '../../platform/secrets/secret.ts';
import { createSignedId, readSignedId } from '../../platform/secrets/signed-id.ts';

export const createInvitationToken = (secrets: InstanceSecrets, invitationId: string): string =>
  createSignedId(secrets, 'invitation', invitationId);

/** The invitation that a token is for; undefined when the token is not ours. */
export const readInvitationToken = (secrets: InstanceSecrets, token: string): string | undefined =>
  readSignedId(secrets, 'invitation', token);
