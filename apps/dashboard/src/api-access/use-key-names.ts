import type { KeyBody } from '@lectern/chat-service/dashboard-api';
import { useAll } from '../api/use-all.ts';
import { useBot } from '../shell/current-workspace.ts';

/** The names of the bot's keys by id; empty for people who may not see keys. */
export function useKeyNames(): Record<string, string> {
  const { path, may } = useBot();
  const keys = useAll<KeyBody, 'keys'>(`${path}/keys`, 'keys', may('admin'));
  return Object.fromEntries(keys.map(({ id, label, last_four }) => [id, `${label} …${last_four}`]));
}
