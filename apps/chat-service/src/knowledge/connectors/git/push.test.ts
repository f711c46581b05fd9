import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { acceptsGitPush } from './push.ts';

const secret = 'a long random text';
const body = Buffer.from('{"ref":"refs/heads/main"}');
const sign = (key: string, text: Uint8Array = body) => createHmac('sha256', key).update(text).digest('hex');
const push = (headers: Record<string, string>, bytes: Uint8Array = body) =>
  acceptsGitPush({ body: bytes, header: (name) => headers[name] }, { webhook_secret: secret });

describe('a push', () => {
  it('is accepted with the signature of GitHub, Gitea or Forgejo, or with the token of GitLab', () => {
    expect(push({ 'x-hub-signature-256': `sha256=${sign(secret)}` })).toBe(true);
    expect(push({ 'x-gitea-signature': sign(secret), 'x-hub-signature-256': `sha256=${sign(secret)}` })).toBe(true);
    expect(push({ 'x-forgejo-signature': sign(secret) })).toBe(true);
    expect(push({ 'x-gitlab-token': secret })).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ['no proof', {}],
    ['the older signature of GitHub', { 'x-hub-signature': `sha1=${sign(secret)}` }],
    ['the signature of another secret', { 'x-hub-signature-256': `sha256=${sign('other')}` }],
    ['a signature without its prefix', { 'x-hub-signature-256': sign(secret) }],
    ['an empty signature', { 'x-hub-signature-256': '' }],
    ['a token that only begins like the secret', { 'x-gitlab-token': secret.slice(0, -1) }],
    ['one wrong proof of two', { 'x-gitea-signature': sign(secret), 'x-hub-signature-256': 'sha256=0' }],
  ])('is refused with %s', (_, headers) => {
    expect(push(headers)).toBe(false);
  });

  it('is refused when its body was changed, and when the source has no secret', () => {
    expect(push({ 'x-hub-signature-256': `sha256=${sign(secret)}` }, Buffer.from('{}'))).toBe(false);
    const header = () => `sha256=${sign('')}`;
    expect(acceptsGitPush({ body, header }, {})).toBe(false);
    expect(acceptsGitPush({ body, header: () => '' }, {})).toBe(false);
  });
});
