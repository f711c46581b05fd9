import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret as Standard Webhooks writes it: 32 random bytes. */
export function createSigningSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

export interface Signing {
  /** All valid secrets; the receiver needs to know only one of them. */
  secrets: readonly string[];
  id: string;
  atMs: number;
  body: string;
}

/** The headers by which a receiver verifies that a delivery is ours and recent (Standard Webhooks). */
export function signatureHeaders({ secrets, id, atMs, body }: Signing): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1_000));
  const signatures = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
