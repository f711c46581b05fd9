import type { Operation } from '../operation.ts';

const path = '/access';
const rules = { require_second_factor: true, networks: ['203.0.113.0/24'] };
const answer = ['WorkspaceAccess', { ...rules, your_address: '203.0.113.7' }] as const;

/** The operations about what a workspace requires of those who enter it. */
export const accessOperations: readonly Operation[] = [
  {
    id: 'readAccess',
    method: 'GET',
    path,
    needs: ['access:read'],
    status: 200,
    summary: 'Read the access rules of the workspace',
    answer,
  },
  {
    id: 'putAccess',
    method: 'PUT',
    path,
    needs: ['access:write'],
    status: 200,
    summary: 'Replace the access rules of the workspace',
    description: 'They apply at once. Networks that do not contain your own address are refused.',
    body: ['AccessRules', rules],
    answer,
  },
];
