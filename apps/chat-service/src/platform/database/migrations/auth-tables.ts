import type { DialectWords } from './migration.ts';

/** better-auth's core tables and those of its twoFactor plugin, column by column as it names them. */
export function peopleTables({ authBoolean, authDate }: DialectWords): string[] {
  return [
    `create table "user" (
      "id" text primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" ${authBoolean} not null,
      "image" text,
      "createdAt" ${authDate} not null,
      "updatedAt" ${authDate} not null,
      "twoFactorEnabled" ${authBoolean}
    )`,
    `create table "session" (
      "id" text primary key,
      "expiresAt" ${authDate} not null,
      "token" text not null unique,
      "createdAt" ${authDate} not null,
      "updatedAt" ${authDate} not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" text not null references "user" ("id") on delete cascade,
      "activeOrganizationId" text
    )`,
    'create index session_by_user on "session" ("userId")',
    `create table "account" (
      "id" text primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" text not null references "user" ("id") on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" ${authDate},
      "refreshTokenExpiresAt" ${authDate},
      "scope" text,
      "password" text,
      "createdAt" ${authDate} not null,
      "updatedAt" ${authDate} not null
    )`,
    'create index account_by_user on "account" ("userId")',
    `create table "verification" (
      "id" text primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" ${authDate} not null,
      "createdAt" ${authDate} not null,
      "updatedAt" ${authDate} not null
    )`,
    'create index verification_by_identifier on "verification" ("identifier")',
    `create table "twoFactor" (
      "id" text primary key,
      "secret" text not null,
      "backupCodes" text not null,
      "userId" text not null references "user" ("id") on delete cascade,
      "verified" ${authBoolean},
      "failedVerificationCount" integer,
      "lockedUntil" ${authDate}
    )`,
    'create index two_factor_by_user on "twoFactor" ("userId")',
    'create index two_factor_by_secret on "twoFactor" ("secret")',
  ];
}

/** The tables of better-auth's organization plugin, which are our workspaces, with the plan that we add. */
export function workspaceTables({ authDate }: DialectWords): string[] {
  return [
    `create table "organization" (
      "id" text primary key,
      "name" text not null,
      "slug" text not null unique,
      "logo" text,
      "createdAt" ${authDate} not null,
      "metadata" text,
      "plan" text not null
    )`,
    `create table "member" (
      "id" text primary key,
      "organizationId" text not null references "organization" ("id") on delete cascade,
      "userId" text not null references "user" ("id") on delete cascade,
      "role" text not null,
      "createdAt" ${authDate} not null
    )`,
    'create index member_by_organization on "member" ("organizationId")',
    'create index member_by_user on "member" ("userId")',
    `create table "invitation" (
      "id" text primary key,
      "organizationId" text not null references "organization" ("id") on delete cascade,
      "email" text not null,
      "role" text,
      "status" text not null,
      "expiresAt" ${authDate} not null,
      "createdAt" ${authDate} not null,
      "inviterId" text not null references "user" ("id") on delete cascade
    )`,
    'create index invitation_by_organization on "invitation" ("organizationId")',
    'create index invitation_by_email on "invitation" ("email")',
  ];
}
