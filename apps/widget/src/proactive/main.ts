import { matchesPath, normalPath, readPathPattern } from '@lectern/chat-service/path-pattern';
import type { LauncherSettings, Proactive } from '../loader/settings.ts';
import { drawMessage } from './draw-message.ts';
import { openSeen } from './seen.ts';

/** What the loader lets this script do. */
export interface Launcher {
  show(isOpen: boolean): void;
  look(settings: LauncherSettings): void;
}

type Settings = LauncherSettings & { public_id: string; proactive: Proactive[] };

/** Shows the owner's messages beside the launcher: each once, after its delay on a page whose path it is for. */
export function start(host: HTMLElement, settings: Settings, launcher: Launcher): void {
  const seen = openSeen(`lectern:${settings.public_id}:seen`);
  // Without a memory, a message would come back on every page.
  if (seen === undefined) return;
  const messages = settings.proactive.map((message) => ({ ...message, pattern: readPathPattern(message.path, true) }));
  let { pathname } = location;
  let seconds = 0;
  let shown: Proactive | undefined;
  let hide: () => void = () => undefined;

  const show = (message: Proactive) => {
    shown = message;
    seen.add(message.id);
    hide = drawMessage(host, settings, message.text, () => {
      launcher.show(true);
      launcher.look({ ...settings, welcome: message.text } as LauncherSettings);
    });
  };

  const tick = () => {
    // Somebody who has opened the conversation needs no message, and a launcher that is gone has none.
    if (host.hasAttribute('data-open') || !host.isConnected) {
      hide();
      clearInterval(timer);
      return;
    }
    if (location.pathname !== pathname) {
      ({ pathname } = location);
      seconds = 0;
      hide();
      shown = undefined;
    }
    if (document.hidden || shown) return;
    const path = normalPath(pathname);
    const due = messages.find(
      ({ id, pattern, delay_seconds }) => delay_seconds <= seconds && !seen.has(id) && isFor(pattern, path),
    );
    seconds += 1;
    if (due) show(due);
  };

  const timer = setInterval(tick, 1_000);
  tick();
}

/** With or without a slash at the end. */
const isFor = (pattern: ReturnType<typeof readPathPattern>, path: string) =>
  matchesPath(pattern, path) || (path.length > 1 && matchesPath(pattern, path.replace(/\/$/, '')));
