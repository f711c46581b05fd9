import { AppError } from '@lectern/service-kit';
import { schemas } from './resources.ts';
import { mostResults } from './scim-request.ts';

const supported = { supported: true } as const;
const unsupported = { supported: false } as const;

/** What this service can do. */
export function serviceProviderConfig(baseUrl: string) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: supported,
    bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
    filter: { ...supported, maxResults: mostResults },
    changePassword: unsupported,
    sort: unsupported,
    etag: unsupported,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token of the workspace, from Members > Provisioning',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
  };
}

export function resourceTypes(baseUrl: string) {
  const typeOf = (name: 'User' | 'Group', endpoint: string, schema: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint,
    schema,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
  });
  return [typeOf('User', '/Users', schemas.user), typeOf('Group', '/Groups', schemas.group)];
}

interface Traits {
  type?: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: string;
  uniqueness?: string;
  canonicalValues?: readonly string[];
  subAttributes?: readonly object[];
}

function attribute(name: string, description: string, traits: Traits = {}) {
  const usual = { type: 'string', multiValued: false, required: false, mutability: 'readWrite', returned: 'default' };
  const isText = (traits.type ?? 'string') === 'string';
  return { name, description, ...usual, ...(isText && { caseExact: false, uniqueness: 'none' }), ...traits };
}

const userSchema = {
  id: schemas.user,
  name: 'User',
  description: 'A person in the workspace',
  attributes: [
    attribute('userName', 'What the provider calls the user, usually the email address', {
      required: true,
      uniqueness: 'server',
    }),
    attribute('externalId', 'The id of the user at the provider', { caseExact: true }),
    attribute('name', 'The parts of the name', {
      type: 'complex',
      subAttributes: [
        attribute('formatted', 'The whole name'),
        attribute('givenName', 'The first name'),
        attribute('familyName', 'The last name'),
      ],
    }),
    attribute('displayName', 'The name that others see'),
    attribute('emails', 'The address of the account; one is kept', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The address'),
        attribute('type', 'Always work', { canonicalValues: ['work'] }),
        attribute('primary', 'Always true', { type: 'boolean' }),
      ],
    }),
    attribute('active', 'Whether the person is a member, or invited to be one', { type: 'boolean' }),
    attribute('groups', 'The groups that the user is in', {
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [
        attribute('value', 'The id of the group', { mutability: 'readOnly' }),
        attribute('display', 'The name of the group', { mutability: 'readOnly' }),
      ],
    }),
  ],
};

const groupSchema = {
  id: schemas.group,
  name: 'Group',
  description: 'A group, which can decide the role of its members',
  attributes: [
    attribute('displayName', 'The name of the group', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'The id of the group at the provider', { caseExact: true }),
    attribute('members', 'Users in the group', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The id of the user', { mutability: 'immutable' }),
        attribute('display', 'The userName of the user', { mutability: 'readOnly' }),
        attribute('type', 'Always User', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
    }),
  ],
};

export function allSchemas(baseUrl: string) {
  return [userSchema, groupSchema].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${schema.id}` },
  }));
}

/** One of them by its id, which ignores case. */
export function findById<Found extends { id: string }>(all: readonly Found[], id: string): Found {
  const found = all.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (found === undefined) throw new AppError('not_found', 'There is nothing with this id.');
  return found;
}
