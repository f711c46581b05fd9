import { z } from 'zod';
import type { Source, Usage } from '../../answering/answer/answerer.ts';
import { filterField } from '../../knowledge/sources/labels.ts';
import type { ChatAnswerBody, SourceBody } from '../../platform/dashboard-api/types.ts';
import { linkedSource, openLink } from '../../platform/shared/source-link.ts';
import type { StoredAnswer } from './turn.ts';

/** Of a request, in bytes. */
export const largestBody = 64 * 1_024;

export const longestMessage = 8_000;

const messageError = `must be a text of 1 to ${longestMessage.toLocaleString('en-US')} characters`;
const botIdError = 'must be the id of a bot, as a text';
const sessionIdError = 'must be a text, the session_id of an earlier answer; leave it out for a new conversation';

/** What a client sends. Unknown fields are ignored. */
export const chatRequest = z.object({
  bot_id: z.string({ error: botIdError }).min(1, { error: botIdError }).describe('The bot that the key belongs to'),
  message: z
    .string({ error: messageError })
    .transform((text) => storable(text.trim()))
    .refine((text) => isWithin(text, longestMessage), { error: messageError })
    .meta({
      description: `The question: 1 to ${longestMessage} characters, not counting spaces around it`,
      minLength: 1,
      maxLength: longestMessage,
    }),
  session_id: z
    .string({ error: sessionIdError })
    .nullish()
    .describe('Continues the conversation of an earlier answer, with its full history'),
  filter: filterField
    .nullish()
    .describe('Which sources the answer may be taken from; without it, those that are for everybody'),
  hand_over: z
    .boolean({ error: 'must be true or false' })
    .nullish()
    .describe('true: the user asks for a person, whatever the message says'),
  stream: z
    .boolean({ error: 'must be true or false' })
    .nullish()
    .describe('true: stream the answer as server-sent events; Accept: text/event-stream does the same'),
});

// The id is the schema's name in the OpenAPI description.
export const sourceBody = z
  .object({
    title: z.string().describe('Name of the source'),
    url: z.string().describe('Where to read it; empty if the owner of the bot does not let visitors open it'),
    quote: z.string().optional().describe('The quoted words that prove it'),
    page: z.int().min(1).optional().describe('The page of the document that it is on, if it is known'),
    pictures: z
      .array(z.object({ url: z.string(), alt: z.string().describe('What it shows; may be empty') }))
      .max(2)
      .optional()
      .describe('Pictures of the document beside the quote, if visitors may open it'),
  })
  .meta({ id: 'Source' });

export const usageBody = z
  .object({
    model: z.string().describe('What wrote the answer: built-in, a model, or person'),
    input_tokens: z.int().min(0),
    output_tokens: z.int().min(0),
    history: z.enum(['full', 'summarised']).describe('summarised: the conversation was too long for the model'),
    kind: z
      .enum(['small_talk', 'person', 'closest'])
      .optional()
      .describe(
        'Set if this is no answer to a question. small_talk: a reply to a greeting, thanks and the like. person: the ' +
          'visitor wants to talk to a person. closest: the closest passage found, which is probably not the answer',
      ),
    first_token_ms: z.number().min(0).optional().describe('How long the model took to its first word'),
    cost: z.number().min(0).optional().describe('What the tokens cost, if the owner has set their prices'),
    stopped: z.literal(true).optional().describe('Somebody stopped the answer before it was complete'),
    cut: z.literal(true).optional().describe('The model broke off; the response is the part before that'),
    fallback: z
      .enum(['model_unavailable', 'model_unproven', 'budget_spent'])
      .optional()
      .describe(
        'Why the built-in answer was used: the model could not be used, the sources did not prove its sentences, ' +
          'or the budget of the month is spent',
      ),
  })
  .meta({ id: 'Usage' });

/** Who answers a conversation, if it is not the bot alone. */
export const conversationStatus = z.enum(['waiting', 'with_person', 'away']);

const handoverStatus = conversationStatus
  .optional()
  .describe(
    'Set if a person is to answer. with_person: a person answers, and the response is empty. waiting: the same, and ' +
      'nobody has taken over yet. away: nobody is there now, so the bot goes on answering',
  );

export const suggestions = z
  .array(z.string())
  .max(3)
  .optional()
  .describe(
    'What the user may want to ask next: up to three questions that the bot answers. Absent if there are none, or if ' +
      'the owner has switched them off',
  );

export const chatAnswer = z.object({
  response: z.string().describe('The answer'),
  sources: z.array(sourceBody).describe('The sources of the answer; empty if there are none'),
  session_id: z.string().describe('Send it with the next message to continue this conversation'),
  message_id: z.string().describe('Id of this answer'),
  answered: z
    .boolean()
    .describe(
      "false: the sources contain no answer, and the response is the bot's fallback message or the closest passage found",
    ),
  usage: usageBody,
  status: handoverStatus,
  suggestions,
});

export const errorBody = z.object({
  error: z.string().describe('A message for people to read'),
  code: z.string().meta({ id: 'ErrorCode', description: 'Stable code of the error' }),
  request_id: z.string().describe('Id of this request in our logs'),
});

export function toAnswerBody(answer: StoredAnswer): z.infer<typeof chatAnswer> {
  return {
    response: answer.text,
    sources: answer.sources.map(toSourceBody),
    session_id: answer.conversationId,
    message_id: answer.id,
    answered: answer.answered,
    usage: toUsageBody(answer.usage),
    ...toStatus(answer.usage.handover),
    ...toSuggestions(answer),
  };
}

export function toSourceBody({ title, url: stored, quote, page, pictures }: Source): z.infer<typeof sourceBody> {
  const url = openLink(stored);
  const place = { ...(page !== undefined && { page }), ...(pictures && { pictures: [...pictures] }) };
  return quote === undefined ? { title, url, ...place } : { title, url: withQuote(url, quote), quote, ...place };
}

const longestLinkedQuote = 300;

/** Links to our own source pages jump to the quoted passage. Lone surrogates cannot be encoded in a URL. */
function withQuote(url: string, quote: string): string {
  if (!/\/sources\/src_\w+$/.test(url)) return url;
  const linked = quote.slice(0, longestLinkedQuote).toWellFormed().replaceAll('\uFFFD', '');
  return `${url}?quote=${encodeURIComponent(linked)}#quote`;
}

/** Only where there are some. */
export const toSuggestions = ({ suggestions }: Pick<StoredAnswer, 'suggestions'>) =>
  suggestions && suggestions.length > 0 ? { suggestions: [...suggestions] } : {};

const toStatus = (handover: Usage['handover']) => (handover ? { status: statusOf(handover) } : {});

export const statusOf = (handover: NonNullable<Usage['handover']>) =>
  handover === 'person' ? ('with_person' as const) : handover;

export function toUsageBody(usage: Usage): z.infer<typeof usageBody> {
  const { model, inputTokens, outputTokens, history, firstTokenMs, handover: _, ...marks } = usage;
  const timed = firstTokenMs === undefined ? {} : { first_token_ms: firstTokenMs };
  return { model, input_tokens: inputTokens, output_tokens: outputTokens, history, ...timed, ...marks };
}

/** Lone surrogates have no UTF-8 encoding, and PostgreSQL cannot store NUL: both become the replacement character. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** Characters are code points; there are never more of them than UTF-16 code units. */
function isWithin(text: string, most: number): boolean {
  return text !== '' && (text.length <= most || [...text].length <= most);
}

/** A source for members of the workspace, who may read all of them. */
export function toMemberSource(source: Source): SourceBody {
  const id = linkedSource(source.url);
  return { ...toSourceBody(source), ...(id !== undefined && { source_id: id }) };
}

export const toMemberAnswer = (answer: StoredAnswer): ChatAnswerBody => ({
  ...toAnswerBody(answer),
  sources: answer.sources.map(toMemberSource),
});
