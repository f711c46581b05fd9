import type { Role } from '../../../platform/shared/scope.ts';
import { isAtLeast, roles } from '../roles.ts';

/** What a claim says about a person. */
export interface ClaimedRoles {
  /** The highest role; undefined when the claim names none. */
  role: Role | undefined;
  isOperator: boolean;
}

/**
 * The roles in a claim: one word, several words, or a list; dots in the claim's name are a path. `lectern-admin` and
 * `lectern:admin` mean `admin`, for providers whose groups are shared by many programs.
 */
export function readRoleClaim(claims: Readonly<Record<string, unknown>>, claimName: string): ClaimedRoles {
  const words = wordsOf(claims[claimName] ?? valueAt(claims, claimName.split('.'))).map((word) =>
    word.replace(/^\/?lectern[-:/]/, '').toLowerCase(),
  );
  const named = roles.filter((role) => words.includes(role));
  return {
    role: named.reduce<Role | undefined>((most, role) => (most && isAtLeast(most, role) ? most : role), undefined),
    isOperator: words.includes('operator'),
  };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined;
  return valueAt(Object.entries(value).find(([name]) => name === first)?.[1], rest);
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((word) => word !== '');
  return Array.isArray(value) ? value.flatMap((entry) => (typeof entry === 'string' ? [entry] : [])) : [];
}
