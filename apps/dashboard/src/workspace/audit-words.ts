import type { AuditEntryBody } from '@lectern/chat-service/dashboard-api';
import { kindWords } from '../knowledge/source-words.ts';

/** `key.webhook_set` becomes "Key webhook set". */
export function sentence(action: string): string {
  const text = words(action);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Further details of a change; the name of its subject is already shown before it. */
export function detailsOf({ details, subject }: Pick<AuditEntryBody, 'details' | 'subject'>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== subject.name)
    .map(([name, value]) => `${words(name)}: ${(name === 'kind' && kinds.get(value)) || textOf(value)}`)
    .join(', ');
}

/** The kinds of sources, named as on their own screen. */
const kinds: ReadonlyMap<unknown, string> = new Map(Object.entries(kindWords));

function words(name: string): string {
  return name.replace(/[._]/g, ' ');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return String(value);
  const known = Object.entries(value).filter(([, part]) => part !== null);
  return known.map(([name, part]) => `${words(name)} ${textOf(part)}`).join('; ');
}
