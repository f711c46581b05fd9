import type { Service } from '../service/service.ts';
import type { Message, Status } from '../service/wire.ts';
import { type Turn, turnsOf } from './state.ts';

export interface Said {
  turns: Turn[];
  status: Status;
  /** The position of the last message. */
  last: number;
}

/** Everything that was said in a conversation, and who answers it. */
export async function readTurns(service: Pick<Service, 'conversation'>, sessionId: string): Promise<Said> {
  const messages: Message[] = [];
  let after: number | undefined;
  let status: Status = 'bot';
  do {
    const page = await service.conversation(sessionId, after);
    messages.push(...page.messages);
    status = page.status ?? 'bot';
    after = page.next_after ?? undefined;
  } while (after !== undefined);
  return { turns: turnsOf(messages), status, last: messages.length - 1 };
}
