import { createHash } from 'node:crypto';
import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import type { Consent } from '../../bots/bots/bot.ts';

/** What a page shows before the first message. */
export const publicConsent = z
  .object({ text: z.string(), url: z.string().nullable(), hash: z.string() })
  .nullable()
  .describe('What the visitor has to accept first; its `hash` goes with every message');

export const acceptedField = z
  .string()
  .max(64)
  .nullish()
  .describe('The `hash` of the consent text that the visitor has accepted, where the bot has one');

export function toPublicConsent(consent: Consent | null): z.infer<typeof publicConsent> {
  return consent === null ? null : { ...consent, hash: hashOf(consent) };
}

/** The hash to store. Throws `consent_required` unless the visitor has accepted the text as it is now. */
export function requireConsent(
  { consent }: { consent: Consent | null },
  accepted: string | null | undefined,
): string | undefined {
  if (consent === null) return undefined;
  const hash = hashOf(consent);
  if (accepted !== hash)
    throw new AppError('consent_required', 'Show the consent text of this bot, and send its hash once it is accepted.');
  return hash;
}

const hashOf = ({ text, url }: Consent) =>
  createHash('sha256')
    .update(`${text}\n${url ?? ''}`)
    .digest('hex');
