import { AppError } from '@lectern/service-kit';
import { createStreamPlaces, type StreamLimits, type StreamOwner } from './stream-places.ts';

export interface LiveStreamsOptions extends Partial<StreamLimits> {
  /** Interval of comments that keep proxies from closing an idle connection. */
  heartbeatMs: number;
  /** A stream ends after this time, and its client opens the next one. */
  longestMs?: number | undefined;
}

export const liveHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

type Send = (events: string) => void;

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/** Streams that stay open while something may happen; all end when the service stops. */
export function createLiveStreams({ heartbeatMs, longestMs = 10 * 60_000, ...limits }: LiveStreamsOptions) {
  const places = createStreamPlaces(limits);
  let isClosed = false;

  return {
    /** `follow` starts sending and returns how to stop. Throws when too many streams are open. */
    open(owner: StreamOwner, follow: (send: Send, end: () => void) => () => void): ReadableStream<Uint8Array> {
      if (isClosed || !places.hasRoom(owner))
        throw new AppError('unavailable', 'Too many connections are open. Try again in a moment.', 5);
      const encoder = new TextEncoder();
      let end = () => {};
      let hasLeft = false;
      return new ReadableStream({
        start(controller) {
          const send: Send = (events) => {
            // A reader that is this far behind reconnects and reads what it missed.
            if ((controller.desiredSize ?? 0) < -mostBehind) end();
            else if (places.has(end)) controller.enqueue(encoder.encode(events));
          };
          const heartbeat = setInterval(send, heartbeatMs, ': ping\n\n');
          const timer = setTimeout(() => end(), longestMs);
          let stop = () => {};
          end = () => {
            if (!places.remove(end)) return;
            clearInterval(heartbeat);
            clearTimeout(timer);
            stop();
            // A reader who left has closed it already.
            if (!hasLeft) controller.close();
          };
          places.add(end, owner);
          send(': open\n\n');
          stop = follow(send, () => end());
        },
        cancel() {
          hasLeft = true;
          end();
        },
      });
    },

    close(): void {
      isClosed = true;
      places.endAll();
    },
  };
}

const mostBehind = 1_000;

/** One event; `id` is what the client sends back as `Last-Event-ID` to go on after it. */
export function liveEvent(name: string, data: object, id?: number): string {
  const line = id === undefined ? '' : `id: ${id}\n`;
  return `event: ${name}\n${line}data: ${JSON.stringify(data)}\n\n`;
}
