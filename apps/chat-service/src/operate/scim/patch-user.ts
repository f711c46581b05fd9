import { attributesOf, flagOf, textOf } from './attributes.ts';
import type { Filter } from './filter.ts';
import { type Change, refuseReadOnly } from './patch.ts';
import { ScimError } from './scim-error.ts';
import { mainEmail, nameParts, readAddress, type UserAttributes, userNameOf } from './user-attributes.ts';

/** The user after the changes. Attributes that are not kept are passed over, since providers send many by default. */
export function patchUser(id: string, before: UserAttributes, changes: readonly Change[]): UserAttributes {
  const after = { ...before };
  for (const change of changes) {
    refuseReadOnly(change, id);
    Object.assign(after, changed(change, after));
  }
  return { ...after, email: followsName(before, after) ? null : after.email };
}

/** An address that was the user's name changes with it. */
function followsName(before: UserAttributes, after: UserAttributes): boolean {
  const wasName = before.email === before.userName.toLowerCase() && after.email === before.email;
  return wasName && after.userName !== before.userName && readAddress(after.userName) !== undefined;
}

function changed(change: Change, user: UserAttributes): Partial<UserAttributes> {
  const { operation, path } = change;
  const value = operation === 'remove' ? undefined : change.value;
  switch (path.attribute) {
    case 'username':
      refuseRemoval(change);
      return { userName: userNameOf(value) };
    case 'active':
      refuseRemoval(change);
      return { active: flagOf('active', value) };
    case 'externalid':
      return { externalId: textOf('externalId', value) };
    case 'displayname':
      return { displayName: textOf('displayName', value) };
    case 'name':
      return nameChange(change, value);
    case 'emails':
      return { email: emailChange(change, value, user.email) };
    default:
      return {};
  }
}

function refuseRemoval({ operation, path }: Change): void {
  if (operation === 'remove') throw new ScimError('mutability', `"${path.attribute}" cannot be removed.`);
}

function nameChange({ operation, path: { part } }: Change, value: unknown): Partial<UserAttributes> {
  if (part !== undefined) {
    const attribute = Object.hasOwn(nameParts, part) ? nameParts[part] : undefined;
    return attribute === undefined ? {} : { [attribute]: textOf(`name.${part}`, value) };
  }
  if (operation === 'remove') return { givenName: null, familyName: null, formattedName: null };
  const given = [...attributesOf(value)].filter(([name]) => Object.hasOwn(nameParts, name));
  return Object.fromEntries(given.map(([name, text]) => [nameParts[name], textOf(`name.${name}`, text)]));
}

/** Only one address is kept, as the primary one at work; changes of others are passed over. */
function emailChange({ operation, path: { part, filter } }: Change, value: unknown, email: string | null) {
  if (filter !== undefined && !meansMain(filter)) return email;
  if (part !== undefined && part !== 'value') return email;
  if (operation === 'remove') return null;
  if (part === 'value') return textOf('emails', value, 254);
  return mainEmail(filter === undefined ? value : { ...Object(value), primary: true }) ?? email;
}

function meansMain(filter: Filter): boolean {
  if (filter.kind === 'and') return filter.parts.every(meansMain);
  if (filter.kind === 'or') return filter.parts.some(meansMain);
  if (filter.kind === 'not' || filter.operator !== 'eq') return false;
  const value = String(filter.value).toLowerCase();
  if (filter.path === 'emails.type') return value === 'work';
  return filter.path !== 'emails.primary' || value === 'true';
}
