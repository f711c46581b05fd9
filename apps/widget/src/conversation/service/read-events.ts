import { eventTexts } from './event-texts.ts';
import type { Message, Status } from './wire.ts';

/** What a stream of a conversation with a person says. */
export type LiveEvent =
  | { name: 'message'; id: number; data: Message }
  | { name: 'status'; data: { status: Status; agent: string | null; typing: boolean } };

/** The events of a stream as they arrive, until the connection ends. */
export async function* readEvents(response: Response): AsyncGenerator<LiveEvent> {
  for await (const event of eventTexts(response)) {
    const name = /^event: (message|status)$/m.exec(event)?.[1];
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (name === undefined || data === undefined) continue;
    // The service sends nothing but these events.
    yield { name, id: Number(/^id: (\d+)$/m.exec(event)?.[1]), data: JSON.parse(data) } as LiveEvent;
  }
}
