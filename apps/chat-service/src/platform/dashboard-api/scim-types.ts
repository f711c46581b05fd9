import type { IsoTime } from './account-types.ts';

/** The roles that an identity provider can give. */
export type ScimRole = 'viewer' | 'editor' | 'admin';

/** How an identity provider keeps the people of a workspace. */
export interface ScimBody {
  /** What to enter at the provider. */
  base_url: string;
  /** Null while SCIM is turned off. */
  connection: ScimConnectionBody | null;
  /** Users of the provider, deactivated ones included. */
  users: number;
  groups: ScimGroupBody[];
}

export interface ScimConnectionBody {
  last_four: string;
  /** Of people who are in no group with a role. */
  default_role: ScimRole;
  created_at: IsoTime;
  /** Accurate to the minute. */
  last_used_at: IsoTime | null;
}

export interface ScimGroupBody {
  id: string;
  name: string;
  /** What its members become; null if it decides nothing. */
  role: ScimRole | null;
  members: number;
}

/** The only response that contains the token itself. */
export interface ScimTokenBody {
  token: string;
  base_url: string;
}
