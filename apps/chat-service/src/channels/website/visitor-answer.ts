import { z } from 'zod';
import { chatAnswer, toAnswerBody, type usageBody } from '../../talk/chat/chat-wire.ts';
import type { StoredAnswer } from '../../talk/chat/turn.ts';
import type { Website } from './websites.ts';

export const handOver = z
  .literal(true)
  .optional()
  .describe('The visitor asks for a person, and the contact form is on: offer it');

/** The answer of the chat API, and whether to offer the contact form. */
export const visitorAnswer = chatAnswer.extend({ hand_over: handOver });

export type VisitorAnswer = z.infer<typeof visitorAnswer>;

export const createToVisitorAnswer =
  (website: Website) =>
  (answer: StoredAnswer): VisitorAnswer => {
    const body = toAnswerBody(answer);
    return { ...body, ...handOverOf(website, body) };
  };

/** The field `hand_over` of an answer. */
export function handOverOf({ settings }: Website, { usage }: { usage: z.infer<typeof usageBody> }) {
  return settings.hand_over && usage.kind === 'person' ? { hand_over: true as const } : {};
}
