import type { Messenger } from '../dashboard-api/messengers.ts';

/** Brands scopes so that only authentication can create one, through these functions. */
declare const made: unique symbol;

/** What an API key may access: one bot of one workspace. Repository functions require it, never bare ids. */
export interface KeyScope {
  readonly [made]: 'key';
  readonly workspaceId: string;
  readonly botId: string;
  readonly keyId: string;
  readonly visitorId: null;
  readonly messenger: null;
}

/** What a turn may access: one bot of one workspace, for a key, for a website visitor or, without either, for a person. */
export interface TurnScope {
  readonly [made]: 'key' | 'person' | 'visitor';
  readonly workspaceId: string;
  readonly botId: string;
  readonly keyId: string | null;
  readonly visitorId: string | null;
  /** Where the visitor writes, if not on a website. */
  readonly messenger: Messenger | null;
}

/** What a visitor of a website may access: one bot, and the conversations with the visitor's id. */
export interface VisitorScope {
  readonly [made]: 'visitor';
  readonly workspaceId: string;
  readonly botId: string;
  readonly keyId: null;
  readonly visitorId: string;
  readonly messenger: Messenger | null;
}

export type Role = 'owner' | 'admin' | 'editor' | 'viewer';

/** What a person, a token or the operator at the command line may access: one workspace. */
export interface WorkspaceScope {
  readonly [made]: 'workspace';
  readonly workspaceId: string;
  readonly role: Role;
  readonly actor: Actor;
}

/** Who is recorded in the audit log. */
export interface Actor {
  readonly kind: 'person' | 'operator' | 'system' | 'token';
  readonly id: string | undefined;
  readonly address: string | undefined;
  /** The name of a token, which the log keeps as it was. */
  readonly name?: string | undefined;
}

/** Called only by key authentication. */
export function makeKeyScope({
  workspaceId,
  botId,
  keyId,
}: Omit<KeyScope, typeof made | 'visitorId' | 'messenger'>): KeyScope {
  // The brand exists only for the type checker.
  return { workspaceId, botId, keyId, visitorId: null, messenger: null } as KeyScope;
}

/** Called only by the check of visitors' tokens, and for events whose platform was verified. */
export function makeVisitorScope(
  parts: Pick<VisitorScope, 'workspaceId' | 'botId' | 'visitorId'> & Partial<Pick<VisitorScope, 'messenger'>>,
): VisitorScope {
  return { messenger: null, ...parts, keyId: null } as VisitorScope;
}

/** Called only by sign-in, by tokens of the management API and by the operator's command line. */
export function makeWorkspaceScope(parts: Omit<WorkspaceScope, typeof made>): WorkspaceScope {
  return parts as WorkspaceScope;
}

/** A bot as used by a signed-in person of a workspace. Whether the bot exists is checked in the database. */
export function makePersonScope({ workspaceId }: WorkspaceScope, botId: string): TurnScope {
  return { workspaceId, botId, keyId: null, visitorId: null, messenger: null } as TurnScope;
}
