import type { Identity } from '../shared/messages.ts';
import { createInline } from './inline.ts';
import { createLauncher } from './launcher.ts';
import type { LauncherSettings } from './settings.ts';
import { type Widget, type WidgetOptions, warn } from './widget.ts';

type Listener = (detail: object) => void;

/** The global function `lectern(...)` of the page. */
export type Lectern = ((command: string, ...given: unknown[]) => void) & { isLive?: true; q?: ArrayLike<unknown>[] };

interface Listening {
  event: string;
  listener: Listener;
  bot: string | undefined;
}

/** Every widget of the page, and the function that drives them. */
export function createPage(base: string): Lectern {
  let widgets: Widget[] = [];
  let listening: Listening[] = [];

  function mount(given: Partial<WidgetOptions>): void {
    const { bot, mode = 'launcher', theme = 'auto', target } = given;
    if (!bot) {
      warn('no bot id.');
      return;
    }
    const isThere = ({ options }: Widget) =>
      options.bot === bot && options.mode === mode && (mode === 'launcher' || options.target === target);
    if (widgets.some(isThere)) return;
    const emit = (event: string, detail?: object) => {
      if (event === 'opened') closeOthers(widget);
      for (const one of listening) {
        if (one.event === event && (one.bot ?? bot) === bot) one.listener({ bot, ...detail });
      }
    };
    const options = { ...given, base, bot, mode, theme };
    const widget = mode === 'inline' ? createInline(options, emit) : createLauncher(options, emit, stack);
    widgets.push(widget);
    attach(widget);
  }

  const inCornerOf = (widget: Widget) => widgets.filter((other) => other !== widget && other.side === widget.side);

  /** A second launcher in a corner is placed above the first. */
  const stack = (widget: Widget) => widget.host.style.setProperty('--n', String(inCornerOf(widget).length));

  /** Two panels in one corner would cover each other. */
  function closeOthers(widget: Widget): void {
    for (const other of widget.side ? inCornerOf(widget) : []) other.show(false);
  }

  const of = (bot?: string) => widgets.filter(({ options }) => !bot || options.bot === bot);
  const first = (bot?: string) => of(bot)[0] ?? warn('no such bot on this page.');

  const commands: Record<string, (given: unknown, bot?: string, listener?: Listener) => void> = {
    open: (_, bot) => first(bot)?.show(true),
    close: (_, bot) => first(bot)?.show(false),
    toggle: (_, bot) => first(bot)?.show(),
    ask: (text, bot) => first(bot)?.ask(String(text)),
    identify(identity, bot) {
      for (const widget of of(bot)) widget.identify(identity as Identity);
    },
    look(settings, bot) {
      // Only the dashboard's preview, a page of the service itself, may show unsaved settings.
      if (location.origin === base) for (const widget of of(bot)) widget.look(settings as LauncherSettings);
    },
    mount: (options) => mount(options as Partial<WidgetOptions>),
    unmount(_, bot) {
      const gone = of(bot);
      for (const widget of gone) widget.unmount();
      widgets = widgets.filter((widget) => !gone.includes(widget));
    },
    on: (event, bot, listener) => void (listener && listening.push({ event: String(event), bot, listener })),
    off(event, _, listener) {
      listening = listening.filter((one) => one.event !== event || (listener && one.listener !== listener));
    },
  };

  watchBody(() => widgets);

  const lectern: Lectern = (command, ...given) => {
    const options = given.find((one) => (one as { bot?: string } | null)?.bot) as { bot?: string } | undefined;
    const listener = given.find((one) => typeof one === 'function') as Listener | undefined;
    const run = commands[command];
    if (run) run(given[0], options?.bot, listener);
    else warn(`"${command}" is no command.`);
  };
  lectern.isLive = true;
  return lectern;
}

/** Reattaches the widgets, since some applications replace the body. */
function watchBody(all: () => readonly Widget[]): void {
  new MutationObserver(() => {
    for (const widget of all()) if (!widget.host.isConnected) attach(widget);
  }).observe(document.documentElement, { childList: true });
}

function attach({ host, options: { mode, target } }: Widget): void {
  if (mode === 'launcher') {
    if (document.body) document.body.append(host);
    else addEventListener('DOMContentLoaded', () => document.body.append(host));
    return;
  }
  const place = typeof target === 'string' ? document.querySelector(target) : target;
  if (!place) warn(`no element ${target} on this page.`);
  else if (place.localName === 'script') place.after(host);
  else place.append(host);
}
