import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Push, Secrets } from '../connector.ts';

/** Verifies the webhook of GitHub, Gitea (signatures of the body) or GitLab (the secret itself). */
export function acceptsGitPush({ header, body }: Push, { webhook_secret: secret }: Secrets): boolean {
  if (secret === undefined) return false;
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const [gitHub, gitea, gitLab] = [
    header('x-hub-signature-256'),
    header('x-gitea-signature') ?? header('x-forgejo-signature'),
    header('x-gitlab-token'),
  ];
  // Gitea also sends the header of GitHub; one proof is enough, but a wrong one is never ignored.
  const proofs = [
    ...(gitHub === undefined ? [] : [isSame(gitHub, `sha256=${signature}`)]),
    ...(gitea === undefined ? [] : [isSame(gitea, signature)]),
    ...(gitLab === undefined ? [] : [isSame(gitLab, secret)]),
  ];
  return proofs.length > 0 && proofs.every(Boolean);
}

/** In constant time, whatever the lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
