import { z } from 'zod';
import { longestPassword } from './password.ts';
import { roles } from './roles.ts';

const line = (most: number) => {
  const error = `must be one line of 1 to ${most} characters`;
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(most, { error })
    .regex(/^\P{Cc}*$/u, { error });
};

const tokenError = 'must be what stands behind the # of the link';
const anyPassword = `must be a text of 1 to ${longestPassword} characters`;

/** The fields that people may be asked for. All external input is parsed with these. */
export const accountFields = {
  /** In lower case, as it is stored and looked up. */
  email: z
    .string({ error: 'must be an email address' })
    .trim()
    .toLowerCase()
    .max(254, { error: 'must be an email address of at most 254 characters' })
    .pipe(z.email({ error: 'must be an email address such as ada@example.org' })),
  personName: line(100),
  workspaceName: line(80),
  /** New ones are also checked by `checkNewPassword`, which gives more detail. */
  password: z
    .string({ error: anyPassword })
    .min(1, { error: anyPassword })
    .max(longestPassword, { error: anyPassword }),
  role: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }),
  /** People write codes with spaces and dashes. */
  code: z
    .string({ error: 'must be a code' })
    .max(40, { error: 'must be a code' })
    .transform((code) => code.replaceAll(/\s/g, '')),
  token: z.string({ error: tokenError }).min(1, { error: tokenError }).max(200, { error: tokenError }),
};
