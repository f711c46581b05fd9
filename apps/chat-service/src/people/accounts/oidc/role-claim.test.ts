import { expect, it } from 'vitest';
import { readRoleClaim } from './role-claim.ts';

it.each([
  [{ groups: ['viewer', 'lectern-owner', 'x'] }, 'groups', { role: 'owner', isOperator: false }],
  [{ realm_access: { roles: ['lectern:editor'] } }, 'realm_access.roles', { role: 'editor', isOperator: false }],
  [
    { 'https://example.org/roles': 'Admin, operator' },
    'https://example.org/roles',
    { role: 'admin', isOperator: true },
  ],
  [{ groups: ['/lectern/admin'] }, 'groups', { role: 'admin', isOperator: false }],
  [{ groups: 7 }, 'groups', { role: undefined, isOperator: false }],
  [{ groups: ['ownership', 'constructor'] }, 'groups', { role: undefined, isOperator: false }],
  [{}, '__proto__.roles', { role: undefined, isOperator: false }],
])('reads %j by %s', (claims, name, roles) => {
  expect(readRoleClaim(claims, name)).toEqual(roles);
});
