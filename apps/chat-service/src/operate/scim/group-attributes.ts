import { type Attributes, attributesOf, listOf, textOf } from './attributes.ts';
import type { Filter } from './filter.ts';
import { type Change, refuseReadOnly } from './patch.ts';
import { ScimError } from './scim-error.ts';

/** What happens to the members of a group, in order. */
export interface MemberChange {
  kind: 'add' | 'remove' | 'set';
  userIds: readonly string[];
}

export interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  members: MemberChange[];
}

/** A whole group, as POST and PUT send it. */
export function readGroup(body: Attributes): Required<GroupChange> {
  return {
    displayName: displayNameOf(body.get('displayname')),
    externalId: textOf('externalId', body.get('externalid')),
    members: [{ kind: 'set', userIds: memberIds(body.get('members')) }],
  };
}

/** What a PATCH asks for. Attributes that are not kept are passed over. */
export function readGroupChange(id: string, changes: readonly Change[]): GroupChange {
  const change: GroupChange = { members: [] };
  for (const one of changes) {
    refuseReadOnly(one, id);
    const { operation, path } = one;
    const value = operation === 'remove' ? undefined : one.value;
    if (path.attribute === 'displayname') change.displayName = displayNameOf(value);
    else if (path.attribute === 'externalid') change.externalId = textOf('externalId', value);
    else if (path.attribute === 'members') change.members.push(memberChange(one));
  }
  return change;
}

/** Entra names who is removed in the value, Okta in the path. */
function memberChange({ operation, path: { filter }, value }: Change): MemberChange {
  if (filter !== undefined) {
    if (operation !== 'remove')
      throw new ScimError('mutability', 'A member of a group cannot be changed: add or remove it.');
    return { kind: 'remove', userIds: idsIn(filter) };
  }
  if (operation === 'add') return { kind: 'add', userIds: memberIds(value) };
  if (operation === 'remove' && value !== undefined && value !== null)
    return { kind: 'remove', userIds: memberIds(value) };
  return { kind: 'set', userIds: operation === 'remove' ? [] : memberIds(value) };
}

function memberIds(value: unknown): string[] {
  const ids = listOf(value).map((one) => {
    const member = typeof one === 'string' ? new Map([['value', one]]) : attributesOf(one);
    const id = member.get('value');
    if (typeof id !== 'string' || id === '')
      throw new ScimError('invalidValue', 'A member of a group needs the id of a user as "value".');
    return id;
  });
  return [...new Set(ids)];
}

/** The ids in `value eq "..."`, perhaps several joined by `or`. */
function idsIn(filter: Filter): string[] {
  if (filter.kind === 'or') return filter.parts.flatMap(idsIn);
  if (filter.kind === 'compare' && filter.path === 'members.value' && filter.operator === 'eq')
    return [String(filter.value)];
  throw new ScimError('invalidFilter', 'Members are removed by members[value eq "..."].');
}

function displayNameOf(value: unknown): string {
  const name = textOf('displayName', value);
  if (name === null) throw new ScimError('invalidValue', 'A group needs a "displayName".');
  return name;
}
