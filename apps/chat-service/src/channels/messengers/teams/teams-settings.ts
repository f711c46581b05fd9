import { z } from 'zod';
import { secret } from '../../../knowledge/connectors/fields.ts';
import { limitFields } from '../channel-limits.ts';

const guid = (what: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
      error: `must be the ${what}, such as 00000000-0000-0000-0000-000000000000`,
    })
    .optional();

export const teamsSettings = z.object({
  type: z.literal('teams'),
  ...limitFields,
  app_id: guid('Microsoft App ID').meta({ label: 'Microsoft App ID', hint: 'Configuration of the Azure Bot.' }),
  tenant_id: guid('App Tenant ID').meta({
    label: 'App Tenant ID',
    hint: 'Configuration of the Azure Bot. People of other organizations are ignored. Empty for a multi-tenant bot.',
  }),
});

export type TeamsSettings = z.infer<typeof teamsSettings>;

export const teamsSecrets = z.object({
  client_secret: secret({ label: 'Client secret', hint: 'Certificates & secrets of the app: its value, not its id.' }),
});
