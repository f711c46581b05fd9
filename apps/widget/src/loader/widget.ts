import type { FrameMessage, HostMessage, Identity, Mode, Theme } from '../shared/messages.ts';
import { type Frame, openFrame } from './frame.ts';
import type { LauncherSettings } from './settings.ts';

export interface WidgetOptions {
  /** Origin of the chat service. */
  base: string;
  bot: string;
  mode: Mode;
  theme: Theme;
  language?: string | undefined;
  position?: string | undefined;
  /** Where an inline widget goes: an element, or a selector of one. */
  target?: Element | string | undefined;
}

/** One bot on the page. */
export interface Widget {
  options: WidgetOptions;
  /** The corner of a launcher. */
  side?: string;
  /** Its elements, which the page may have removed with its body. */
  host: HTMLElement;
  show(isOpen?: boolean): void;
  ask(text: string): void;
  /** Shows settings that are not saved yet. */
  look(settings: LauncherSettings): void;
  identify(identity: Identity): void;
  unmount(): void;
}

export type Emit = (event: string, detail?: object) => void;

export interface ConversationOptions {
  options: WidgetOptions;
  panel: HTMLElement;
  isShown: () => boolean;
  emit: Emit;
  onMessage?: (message: FrameMessage) => void;
}

export const languageOf = ({ language }: WidgetOptions): string => language || document.documentElement.lang;

/** The frame that both kinds of widgets use, loaded when it is first needed. */
export function createConversation({ options, panel, isShown, emit, onMessage }: ConversationOptions) {
  let frame: Frame | undefined;
  let identity: Identity | undefined;
  const name = `lectern:${options.bot}`;
  const tab = `${name}:tab`;
  const left = attempt(() => sessionStorage.getItem(tab));

  const createInit = (): HostMessage => ({
    type: 'init',
    language: languageOf(options),
    theme: options.theme,
    mode: options.mode,
    identity,
    is_shown: isShown(),
    left,
    kept: attempt(() => sessionStorage.getItem(name)),
  });

  function hear(message: FrameMessage): void {
    const { type, ...detail } = message;
    if (message.type === 'problem') warn(message.message);
    if (message.type === 'keep') keep(name, message.kept);
    if (message.type === 'tab') keep(tab, message.kept);
    if (/message|answer/.test(type)) emit(type, detail);
    onMessage?.(message);
  }

  function load(settings: LauncherSettings): void {
    if (frame) return;
    frame = openFrame({ options, settings, createInit, onMessage: hear });
    panel.append(frame.element);
  }

  return {
    load,
    left,
    tell(message: HostMessage): void {
      // The frame says the same a moment later, when the visitor may be on the next page.
      if (message.type === 'hidden' && attempt(() => sessionStorage.getItem(tab)) === 'open') keep(tab, 'closed');
      frame?.post(message);
    },
    identify(given: Identity): void {
      identity = given;
      // A frame that is not loaded yet gets it with its first message.
      frame?.post({ type: 'identify', identity: given });
    },
    /** Not while the person writes outside this page, as in the dashboard around the preview. */
    focus: () => document.hasFocus() && frame?.element.focus(),
    close: () => frame?.close(),
  };
}

const keep = (name: string, kept: string) =>
  attempt(() => (kept ? sessionStorage.setItem(name, kept) : sessionStorage.removeItem(name)));

/** If the page has no storage either, nothing is kept. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the developer of the page has no other place to see it
  console.warn(`Lectern: ${message}`);
}
