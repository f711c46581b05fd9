import { z } from 'zod';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const pending = z.object({
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  workspaceName: z.string(),
  expiresAt: z.number(),
});

/** A sign-up awaiting confirmation of its address. It exists only in the link: strangers cannot make us store anything. */
export type PendingSignUp = z.infer<typeof pending>;

export function sealSignUp(box: SecretBox, signUp: PendingSignUp): string {
  return box.seal(JSON.stringify(signUp));
}

/** Undefined when the token is not ours or has expired. */
export function openSignUp(box: SecretBox, token: string, nowMs: number): PendingSignUp | undefined {
  try {
    const signUp = pending.parse(JSON.parse(box.open(token) ?? 'null'));
    return signUp.expiresAt > nowMs ? signUp : undefined;
  } catch {
    return undefined;
  }
}
