/** Marks scopes so that only authentication, through these functions, makes one. */
declare const made: unique symbol;

/** What an API key may touch: one bot of one workspace. Repository functions ask for it, never for bare ids. */
export interface KeyScope {
  readonly [made]: 'key';
  readonly workspaceId: string;
  readonly botId: string;
  readonly keyId: string;
}

export type Role = 'owner' | 'admin' | 'editor' | 'viewer';

/** What a person, or the operator at the command line, may touch: one workspace. */
export interface WorkspaceScope {
  readonly [made]: 'workspace';
  readonly workspaceId: string;
  readonly role: Role;
  readonly actor: Actor;
}

/** Who is written into the audit log. */
export interface Actor {
  readonly kind: 'person' | 'operator' | 'system';
  readonly id: string | undefined;
  readonly address: string | undefined;
}

/** Called by key authentication alone. */
export function makeKeyScope(parts: Omit<KeyScope, typeof made>): KeyScope {
  // The mark exists only for the type checker.
  return parts as KeyScope;
}

/** Called by sign-in and by the operator's command line alone. */
export function makeWorkspaceScope(parts: Omit<WorkspaceScope, typeof made>): WorkspaceScope {
  return parts as WorkspaceScope;
}
