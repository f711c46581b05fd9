import { accountFields } from '../../people/accounts/fields.ts';
import type { ScimUsersTable } from '../../platform/database/scim-schema.ts';
import { type Attributes, attributesOf, flagOf, listOf, textOf } from './attributes.ts';
import { ScimError } from './scim-error.ts';

/** What an identity provider can set of a user. Passwords and everything else that it sends are not kept. */
export interface UserAttributes {
  userName: string;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  formattedName: string | null;
  displayName: string | null;
  /** Null if the name of the user is the address. */
  email: string | null;
  active: boolean;
}

export type NameAttribute = 'givenName' | 'familyName' | 'formattedName';

/** By their names in lower case. */
export const nameParts: Readonly<Record<string, NameAttribute>> = {
  givenname: 'givenName',
  familyname: 'familyName',
  formatted: 'formattedName',
};

/** A whole user, as POST and PUT send it. Without `active`, it stays as it is. */
export function readUser(body: Attributes, wasActive: boolean): UserAttributes {
  const name = attributesOf(body.get('name') ?? {});
  const active = body.get('active');
  return {
    userName: userNameOf(body.get('username')),
    externalId: textOf('externalId', body.get('externalid')),
    givenName: textOf('name.givenName', name.get('givenname')),
    familyName: textOf('name.familyName', name.get('familyname')),
    formattedName: textOf('name.formatted', name.get('formatted')),
    displayName: textOf('displayName', body.get('displayname')),
    email: mainEmail(body.get('emails')),
    active: active === undefined || active === null ? wasActive : flagOf('active', active),
  };
}

export function userNameOf(value: unknown): string {
  const userName = textOf('userName', value, 254);
  if (userName === null) throw new ScimError('invalidValue', 'A user needs a "userName".');
  return userName;
}

/** The primary address, or the one at work, or the first. */
export function mainEmail(value: unknown): string | null {
  const emails = listOf(value).map((one) => (typeof one === 'string' ? new Map([['value', one]]) : attributesOf(one)));
  const filled = emails.filter((one) => textOf('emails', one.get('value'), 254) !== null);
  const isPrimary = (one: Attributes) => one.get('primary') !== undefined && flagOf('primary', one.get('primary'));
  const isWork = (one: Attributes) => String(one.get('type')).toLowerCase() === 'work';
  const main = filled.find(isPrimary) ?? filled.find(isWork) ?? filled[0];
  return main === undefined ? null : textOf('emails', main.get('value'), 254);
}

/** The address of the account. */
export function addressOf({ email, userName }: Pick<UserAttributes, 'email' | 'userName'>): string {
  const address = readAddress(email ?? userName);
  if (address !== undefined) return address;
  throw new ScimError(
    'invalidValue',
    `A user needs an email address, in "emails" or as "userName": "${email ?? userName}" is none.`,
  );
}

export function readAddress(text: string): string | undefined {
  return accountFields.email.safeParse(text).data;
}

export function storedAttributes(row: ScimUsersTable): UserAttributes {
  return {
    userName: row.user_name,
    externalId: row.external_id,
    givenName: row.given_name,
    familyName: row.family_name,
    formattedName: row.formatted_name,
    displayName: row.display_name,
    email: row.email,
    active: row.active === 1,
  };
}

export function attributeColumns(attributes: UserAttributes) {
  return {
    user_name: attributes.userName,
    user_name_key: attributes.userName.toLowerCase(),
    email: addressOf(attributes),
    external_id: attributes.externalId,
    given_name: attributes.givenName,
    family_name: attributes.familyName,
    formatted_name: attributes.formattedName,
    display_name: attributes.displayName,
  };
}

/** What a person is called. */
export function personNameOf(attributes: UserAttributes): string {
  const { displayName, formattedName, givenName, familyName } = attributes;
  const parts = [givenName, familyName].filter((part) => part !== null).join(' ');
  const name = displayName ?? formattedName ?? (parts || attributes.userName);
  return [...name].slice(0, 100).join('').trim();
}
