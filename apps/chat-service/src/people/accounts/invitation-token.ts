import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InstanceSecrets } from '../../platform/secrets/secret.ts';

/** An invitation's id with a signature that only we can make: seeing the id in a list or in the database is not enough. */
export function createInvitationToken([secret]: InstanceSecrets, invitationId: string): string {
  return `${invitationId}.${proofOf(secret, invitationId).toString('base64url')}`;
}

/** The invitation that a token is for; undefined when the token is not ours. */
export function readInvitationToken(secrets: InstanceSecrets, token: string): string | undefined {
  const [invitationId = '', proof = ''] = token.split('.');
  const given = Buffer.from(proof, 'base64url');
  const isOurs = secrets.some((secret) => {
    const expected = proofOf(secret, invitationId);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? invitationId : undefined;
}

function proofOf(secret: string, invitationId: string): Buffer {
  return createHmac('sha256', secret).update(`invitation\0${invitationId}`).digest();
}
