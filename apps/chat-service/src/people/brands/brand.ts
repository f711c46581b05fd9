import { z } from 'zod';

const hostError = 'must be a host name such as chat.example.com, in lowercase';
const nameError = 'must have 1 to 60 characters, in one line';
const colourError = 'must be a colour such as #2457d6, or null';
const mailError = 'must be a sender such as Acme <help@acme.example> of at most 200 characters, or null';
const logoError = 'must be a PNG, JPEG or WebP image as a data URL of at most 60,000 characters, or null';

export const hostField = z
  .string({ error: hostError })
  .max(253, { error: hostError })
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9][a-z0-9-]{0,62})+$/, { error: hostError });

/** How the service appears on a host. */
export const brandBody = z.object({
  name: z
    .string({ error: nameError })
    .trim()
    .min(1, { error: nameError })
    .max(60, { error: nameError })
    .regex(/^\P{Cc}*$/u, { error: nameError })
    .describe('Instead of "Lectern"'),
  logo: z
    .string({ error: logoError })
    .max(60_000, { error: logoError })
    .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, { error: logoError })
    .nullable()
    .default(null),
  accent: z
    .string({ error: colourError })
    .regex(/^#[0-9a-f]{6}$/i, { error: colourError })
    .nullable()
    .default(null),
  mail_from: z
    .string({ error: mailError })
    .trim()
    .max(200, { error: mailError })
    .regex(/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, { error: mailError })
    .nullable()
    .default(null)
    .describe('Sender of its emails instead of MAIL_FROM'),
});

export type BrandTerms = z.infer<typeof brandBody>;

export interface Brand extends BrandTerms {
  host: string;
  /** Whether the file of the settings defines it, which then alone can change it. */
  fromFile: boolean;
}
