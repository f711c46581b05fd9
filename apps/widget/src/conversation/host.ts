import { type FrameMessage, type HostMessage, isMarked, mark } from '../shared/messages.ts';
import { Problem } from './service/problem.ts';

/** The customer's page around the frame. The header frame-ancestors allows only the pages on the bot's list. */
export function connectHost(onMessage: (message: HostMessage) => void) {
  /** Known from the first message; later messages from elsewhere are ignored. */
  let origin: string | undefined;
  let waiting: { resolve: (ticket: string) => void; reject: (problem: Problem) => void } | undefined;

  function hear(event: MessageEvent): void {
    if (event.source !== window.parent || !isMarked(event.data)) return;
    // The loader is our own script, so its messages have these types.
    const message = event.data as unknown as HostMessage;
    if (message.type === 'init') origin ??= event.origin;
    if (event.origin !== origin) return;
    if (message.type === 'ticket') {
      if (message.ticket) waiting?.resolve(message.ticket);
      else waiting?.reject(new Problem('unavailable', message.error ?? 'no ticket'));
      waiting = undefined;
    } else onMessage(message);
  }

  function tell(message: FrameMessage): void {
    // The first message contains nothing secret.
    if (origin !== undefined || message.type === 'ready') {
      window.parent.postMessage({ ...mark, ...message }, origin ?? '*');
    }
  }

  addEventListener('message', hear);
  return {
    tell,
    getTicket: () =>
      new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
        tell({ type: 'need_ticket' });
      }),
  };
}
