import { createHmac, timingSafeEqual } from 'node:crypto';

/** An invitation's id with a signature that only we can make: seeing the id in a list or in the database is not enough. */
export function createInvitationToken(secret: string, invitationId: string): string {
  return `${invitationId}.${proofOf(secret, invitationId).toString('base64url')}`;
}

/** The invitation that a token is for; undefined when the token is not ours. */
export function readInvitationToken(secret: string, token: string): string | undefined {
  const [invitationId = '', proof = ''] = token.split('.');
  const expected = proofOf(secret, invitationId);
  const given = Buffer.from(proof, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? invitationId : undefined;
}

function proofOf(secret: string, invitationId: string): Buffer {
  return createHmac('sha256', secret).update(`invitation\0${invitationId}`).digest();
}
