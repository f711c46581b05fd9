import { createHost, drawIcon, make } from './elements.ts';
import { fetchSettings, type LauncherSettings } from './settings.ts';
import { createConversation, type Emit, languageOf, type Widget, type WidgetOptions, warn } from './widget.ts';
import { wordsOf } from './words.ts';

type Drawn = ReturnType<typeof draw>;

const darkness = matchMedia('(prefers-color-scheme:dark)');

/** A button in a corner of the page that opens the conversation above it. */
export function createLauncher(options: WidgetOptions, emit: Emit, place: (widget: Widget) => void): Widget {
  const elements = createHost();
  const { host } = elements;
  let drawn: Drawn | undefined;
  let isGone = false;
  /** Calls that are queued until the settings are loaded. */
  const wishes: ((launcher: Drawn) => void)[] = [];
  const wish = (what: (launcher: Drawn) => void) => void (drawn ? what(drawn) : wishes.push(what));

  const widget: Widget = {
    options,
    host,
    show: (isOpen) => wish((launcher) => launcher.show(isOpen)),
    ask: (text) => wish((launcher) => launcher.ask(text)),
    look: (settings) => wish((launcher) => launcher.look(settings)),
    identify: (identity) => wish((launcher) => launcher.identify(identity)),
    unmount() {
      isGone = true;
      drawn?.remove();
      host.remove();
    },
  };

  host.hidden = true;
  fetchSettings(options.base, options.bot)
    .then((settings) => {
      if (isGone) return undefined;
      drawn = draw(options, settings, elements, emit);
      widget.side = host.dataset.side ?? '';
      place(widget);
      for (const what of wishes) what(drawn);
      return settings.proactive && startProactive(options.base, host, settings, drawn);
    })
    .catch((error: Error) => warn(error.message));
  return widget;
}

/** Its script is loaded only for bots that have such messages. */
async function startProactive(base: string, ...given: [HTMLElement, LauncherSettings, Drawn]): Promise<void> {
  (await import(/* @vite-ignore */ `${base}/widget/proactive.js`)).start(...given);
}

interface Look {
  isOpen: boolean;
  unread: number;
}

function draw(
  options: WidgetOptions,
  given: LauncherSettings,
  { host, root, panel }: ReturnType<typeof createHost>,
  emit: Emit,
) {
  let settings = given;
  const button = make('button');
  let returnTo: Element | null = null;
  const conversation = createConversation({
    options,
    panel,
    emit,
    isShown: () => state.isOpen,
    onMessage(message) {
      if (message.type === 'close') show(false);
      if (message.type === 'unread') state.unread = message.count;
      update();
    },
  });
  const { left } = conversation;
  const state: Look = { isOpen: left === 'open', unread: 0 };
  const update = () => {
    host.toggleAttribute('data-open', state.isOpen);
    panel.hidden = !state.isOpen;
    paint(host, options, settings);
    label(button, options, settings, state);
  };

  function show(isOpen = !state.isOpen): void {
    if (isOpen === state.isOpen) return;
    if (isOpen) returnTo = document.activeElement;
    state.isOpen = isOpen;
    state.unread = 0;
    update();
    if (isOpen) {
      conversation.load(settings);
      conversation.focus();
    } else giveFocusBack(returnTo, button);
    conversation.tell({ type: isOpen ? 'shown' : 'hidden' });
    emit(isOpen ? 'opened' : 'closed');
  }

  darkness.addEventListener('change', update);
  update();
  host.hidden = false;
  button.addEventListener('click', () => show());
  button.addEventListener('keydown', ({ key }) => key === 'Escape' && show(false));
  root.append(button);
  // Messages must arrive on this page too; the focus stays where the visitor reads.
  if (left) conversation.load(settings);
  return {
    show,
    ask(text: string): void {
      show(true);
      conversation.tell({ type: 'ask', text });
    },
    look(next: LauncherSettings): void {
      settings = next;
      update();
      conversation.tell({ type: 'look', settings });
    },
    identify: conversation.identify,
    remove(): void {
      darkness.removeEventListener('change', update);
      conversation.close();
    },
  };
}

function label(
  button: HTMLElement,
  options: WidgetOptions,
  settings: LauncherSettings,
  { isOpen, unread }: Look,
): void {
  const language = languageOf(options) || settings.language_default || navigator.language;
  const [openLabel, closeLabel, askText] = wordsOf(language);
  const isPill = settings.launcher === 'pill' && !isOpen;
  button.ariaExpanded = String(isOpen);
  button.ariaLabel = isOpen ? closeLabel : openLabel + (unread ? ` (${unread})` : '');
  button.className = isPill ? 'pill' : '';
  button.replaceChildren(drawIcon(isOpen), isPill ? settings.launcher_text || askText : '');
  document.title = (unread ? `(${unread}) ` : '') + document.title.replace(/^\(\d+\) /, '');
  if (unread) {
    const badge = make('i');
    badge.textContent = String(unread);
    button.append(badge);
  }
}

/** Moves the focus back to where it was; to the button if that element is gone or there was none. */
function giveFocusBack(before: Element | null, button: HTMLElement): void {
  const isOutside = before instanceof HTMLElement && before.isConnected && before !== document.body;
  (isOutside && !before.shadowRoot ? before : button).focus();
}

/** Sets its colours and corner. The panel has the conversation's background even before that is loaded. */
function paint(host: HTMLElement, { theme, position = '' }: WidgetOptions, settings: LauncherSettings): void {
  const side = /left|right/.exec(position)?.[0] ?? settings.corner;
  host.dataset.side = side;
  host.style.setProperty('--side', side);
  host.style.setProperty('--brand', settings.colour);
  host.style.setProperty('--on', settings.text_colour);
  host.toggleAttribute('data-dark', theme === 'dark' || (theme === 'auto' && darkness.matches));
}
