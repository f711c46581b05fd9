import type { Service } from '../service/service.ts';
import type { Message } from '../service/wire.ts';
import { type Turn, turnsOf } from './state.ts';

/** Everything that was said in a conversation. */
export async function readTurns(service: Pick<Service, 'conversation'>, sessionId: string): Promise<Turn[]> {
  const messages: Message[] = [];
  let after: number | undefined;
  do {
    const page = await service.conversation(sessionId, after);
    messages.push(...page.messages);
    after = page.next_after ?? undefined;
  } while (after !== undefined);
  return turnsOf(messages);
}
