import { type FrameMessage, type HostMessage, isMarked, mark } from '../shared/messages.ts';
import { make } from './elements.ts';
import { fetchTicket, type LauncherSettings } from './settings.ts';
import type { WidgetOptions } from './widget.ts';

export interface FrameOptions {
  options: WidgetOptions;
  settings: Pick<LauncherSettings, 'title' | 'voice_input'>;
  /** The first message to the frame, also after it is reloaded. */
  createInit: () => HostMessage;
  onMessage: (message: FrameMessage) => void;
}

export type Frame = ReturnType<typeof openFrame>;

/** The conversation in a frame of the chat service's origin, and the messages to and from it. */
export function openFrame({ options: { base, bot, mode }, settings, createInit, onMessage }: FrameOptions) {
  const element = make('iframe');
  element.title = settings.title;
  element.allow = 'clipboard-write';
  if (settings.voice_input) element.allow += ';microphone';
  element.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  );
  if (mode === 'inline') element.loading = 'lazy';
  element.src = `${base}/widget/${encodeURIComponent(bot)}`;
  /** Messages queued until the frame is ready. */
  let waiting: HostMessage[] = [];
  let isReady = false;

  const send = (message: HostMessage) => element.contentWindow?.postMessage({ ...mark, ...message }, base);
  const post = (message: HostMessage) => void (isReady ? send(message) : waiting.push(message));

  function sendTicket(): void {
    fetchTicket(base, bot).then(
      (ticket) => send({ type: 'ticket', ticket }),
      ({ message }: Error) => {
        send({ type: 'ticket', error: message });
        onMessage({ type: 'problem', message });
      },
    );
  }

  function hear({ data, origin, source }: MessageEvent): void {
    if (origin !== base || source !== element.contentWindow || !isMarked(data)) return;
    // The frame is our own page, so its messages have these types.
    const message = data as unknown as FrameMessage;
    if (message.type === 'need_ticket') sendTicket();
    if (message.type === 'ready') {
      isReady = true;
      send(createInit());
      for (const held of waiting) send(held);
      waiting = [];
    }
    onMessage(message);
  }

  addEventListener('message', hear);
  return {
    element,
    post,
    close(): void {
      removeEventListener('message', hear);
      element.remove();
    },
  };
}
