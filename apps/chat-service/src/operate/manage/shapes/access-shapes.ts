import { z } from 'zod';
import { accessBody } from '../../../people/accounts/access-routes.ts';
import type { WorkspaceAccessBody } from '../../../platform/dashboard-api/types.ts';

const access = z.object({
  require_second_factor: z.boolean().describe('Members who have a password need two-factor authentication'),
  networks: z.array(z.string()).describe('Where members, API keys and tokens may come from; empty for everywhere'),
  your_address: z.string().describe('As the server sees it'),
}) satisfies z.ZodType<WorkspaceAccessBody>;

export const accessInputs = { AccessRules: accessBody };
export const accessOutputs = { WorkspaceAccess: access };
