import { z } from 'zod';
import { sourceBody, toSourceBody } from '../../talk/chat/chat-wire.ts';
import type { StoredAnswer } from '../../talk/chat/turn.ts';
import type { CompletionRequest } from './completion-request.ts';

const citations = z.array(sourceBody).describe('The sources of the answer; empty if there are none');
const finishReason = z.enum(['stop', 'length']).describe('length: the bot’s model broke off');
const usage = z.object({
  prompt_tokens: z.int().min(0),
  completion_tokens: z.int().min(0),
  total_tokens: z.int().min(0),
});

const common = {
  id: z.string(),
  created: z.int().describe('Unix time in seconds'),
  model: z.string().describe('The id of the bot'),
  session_id: z.string().describe('Send it as metadata.session_id to continue this conversation'),
};

export const completion = z.object({
  ...common,
  object: z.literal('chat.completion'),
  choices: z.array(
    z.object({
      index: z.literal(0),
      message: z.object({ role: z.literal('assistant'), content: z.string(), refusal: z.null() }),
      citations,
      finish_reason: finishReason,
      logprobs: z.null(),
    }),
  ),
  usage,
  message_id: z.string().describe('Id of this answer'),
  answered: z.boolean().describe("false: the sources contain no answer, and the content is the bot's fallback message"),
});

/** A piece of a streamed answer. */
export interface CompletionChunk extends z.infer<z.ZodObject<typeof common>> {
  object: 'chat.completion.chunk';
  choices: {
    index: 0;
    delta: { role?: 'assistant'; content?: string };
    citations?: z.infer<typeof citations>;
    finish_reason: z.infer<typeof finishReason> | null;
    logprobs: null;
  }[];
  usage?: z.infer<typeof usage> | null;
}

export const modelBody = z.object({
  id: z.string().describe('The id of the bot'),
  object: z.literal('model'),
  created: z.int(),
  owned_by: z.string(),
});

export const modelList = z.object({ object: z.literal('list'), data: z.array(modelBody) });

export function toCompletion(answer: StoredAnswer, asked: CompletionRequest): z.infer<typeof completion> {
  const content = answer.text + footnotesOf(answer, asked);
  return {
    ...commonOf(answer.id, answer.conversationId, asked),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        citations: answer.sources.map(toSourceBody),
        finish_reason: finishReasonOf(answer),
        logprobs: null,
      },
    ],
    usage: usageOf(answer),
    message_id: answer.id,
    answered: answer.answered,
  };
}

export function commonOf(answerId: string, conversationId: string, { botId, createdAt }: CompletionRequest) {
  return {
    id: `chatcmpl-${answerId.slice('msg_'.length)}`,
    created: Math.floor(createdAt / 1_000),
    model: botId,
    session_id: conversationId,
  };
}

/** Below the text: a number for each source, and where to read it. */
export function footnotesOf({ sources }: StoredAnswer, { hasFootnotes }: CompletionRequest): string {
  if (!hasFootnotes || sources.length === 0) return '';
  const marks = sources.map((_, index) => ` [${index + 1}]`).join('');
  const notes = sources.map(({ title, url }, index) => `[${index + 1}] ${title}: ${url}`);
  return `${marks}\n\n${notes.join('\n')}`;
}

export const finishReasonOf = ({ usage: { cut } }: StoredAnswer) => (cut ? 'length' : 'stop');

export function usageOf({ usage: { inputTokens, outputTokens } }: StoredAnswer): z.infer<typeof usage> {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
}
