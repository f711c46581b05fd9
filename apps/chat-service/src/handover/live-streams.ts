import { AppError } from '@lectern/service-kit';

export interface LiveStreamsOptions {
  /** Interval of comments that keep proxies from closing an idle connection. */
  heartbeatMs: number;
  /** A stream ends after this time, and its client opens the next one. */
  longestMs?: number | undefined;
  most?: number | undefined;
  mostPerSubject?: number | undefined;
}

export const liveHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

type Send = (events: string) => void;

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/** Streams that stay open while something may happen; all end when the service stops. */
export function createLiveStreams({
  heartbeatMs,
  longestMs = 10 * 60_000,
  most = 5_000,
  mostPerSubject = 20,
}: LiveStreamsOptions) {
  const open = new Map<() => void, string>();
  let isClosed = false;

  return {
    /** `follow` starts sending and returns how to stop. Throws when too many streams are open. */
    open(subject: string, follow: (send: Send, end: () => void) => () => void): ReadableStream<Uint8Array> {
      const ofSubject = [...open.values()].filter((other) => other === subject).length;
      if (isClosed || open.size >= most || ofSubject >= mostPerSubject)
        throw new AppError('unavailable', 'Too many connections are open. Try again in a moment.', 5);
      const encoder = new TextEncoder();
      let end = () => {};
      return new ReadableStream({
        start(controller) {
          const send: Send = (events) => {
            // A reader that is this far behind reconnects and reads what it missed.
            if ((controller.desiredSize ?? 0) < -mostBehind) end();
            else if (open.has(end)) controller.enqueue(encoder.encode(events));
          };
          const heartbeat = setInterval(send, heartbeatMs, ': ping\n\n');
          const timer = setTimeout(() => end(), longestMs);
          let stop = () => {};
          end = () => {
            if (!open.delete(end)) return;
            clearInterval(heartbeat);
            clearTimeout(timer);
            stop();
            controller.close();
          };
          open.set(end, subject);
          send(': open\n\n');
          stop = follow(send, () => end());
        },
        cancel: () => end(),
      });
    },

    close(): void {
      isClosed = true;
      for (const end of [...open.keys()]) end();
    },
  };
}

const mostBehind = 1_000;

/** One event; `id` is what the client sends back as `Last-Event-ID` to go on after it. */
export function liveEvent(name: string, data: object, id?: number): string {
  const line = id === undefined ? '' : `id: ${id}\n`;
  return `event: ${name}\n${line}data: ${JSON.stringify(data)}\n\n`;
}
