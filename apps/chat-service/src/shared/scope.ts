/** Marks scopes so that only authentication, through these functions, makes one. */
declare const made: unique symbol;

/** What an API key may touch: one bot of one workspace. Repository functions ask for it, never for bare ids. */
export interface KeyScope {
  readonly [made]: 'key';
  readonly workspaceId: string;
  readonly botId: string;
  readonly keyId: string;
  readonly visitorId: null;
}

/** What a turn may touch: one bot of one workspace, for a key, for a visitor of a website or, without either, for a person. */
export interface TurnScope {
  readonly [made]: 'key' | 'person' | 'visitor';
  readonly workspaceId: string;
  readonly botId: string;
  readonly keyId: string | null;
  readonly visitorId: string | null;
}

/** What a visitor of a website may touch: one bot, and the conversations that carry the visitor's id. */
export interface VisitorScope {
  readonly [made]: 'visitor';
  readonly workspaceId: string;
  readonly botId: string;
  readonly keyId: null;
  readonly visitorId: string;
}

export type Role = 'owner' | 'admin' | 'editor' | 'viewer';

/** What a person, a token or the operator at the command line may touch: one workspace. */
export interface WorkspaceScope {
  readonly [made]: 'workspace';
  readonly workspaceId: string;
  readonly role: Role;
  readonly actor: Actor;
}

/** Who is written into the audit log. */
export interface Actor {
  readonly kind: 'person' | 'operator' | 'system' | 'token';
  readonly id: string | undefined;
  readonly address: string | undefined;
  /** Of a token, which the log keeps as it is. */
  readonly name?: string | undefined;
}

/** Called by key authentication alone. */
export function makeKeyScope({ workspaceId, botId, keyId }: Omit<KeyScope, typeof made | 'visitorId'>): KeyScope {
  // The mark exists only for the type checker.
  return { workspaceId, botId, keyId, visitorId: null } as KeyScope;
}

/** Called by the check of visitors' tokens alone. */
export function makeVisitorScope(parts: Pick<VisitorScope, 'workspaceId' | 'botId' | 'visitorId'>): VisitorScope {
  return { ...parts, keyId: null } as VisitorScope;
}

/** Called by sign-in, by tokens of the management API and by the operator's command line alone. */
export function makeWorkspaceScope(parts: Omit<WorkspaceScope, typeof made>): WorkspaceScope {
  return parts as WorkspaceScope;
}

/** A bot as a person uses it, in a workspace that sign-in has opened. Whether it is there is asked of the database. */
export function makePersonScope({ workspaceId }: WorkspaceScope, botId: string): TurnScope {
  return { workspaceId, botId, keyId: null, visitorId: null } as TurnScope;
}
