import { z } from 'zod';
import type { HistoryMessage } from '../../answering/answer/answerer.ts';
import { filterField } from '../../knowledge/sources/labels.ts';
import { filterText } from '../../platform/database/source-view.ts';
import { parseJson } from '../../platform/http/parse-json.ts';
import { idOf } from '../../platform/shared/ids.ts';
import type { AskedTurn } from '../../talk/chat/ask-turn.ts';
import type { ChatContext } from '../../talk/chat/chat-context.ts';
import { chatRequest, storable } from '../../talk/chat/chat-wire.ts';
import { readIdempotency, readJsonText } from '../../talk/chat/read-chat-request.ts';
import { InvalidParameter } from './openai-error.ts';
import { refuseUnsupported } from './unsupported.ts';

/** Clients send the whole conversation with every request. */
export const largestCompletionBody = 1_048_576;
const mostMessages = 1_000;

const messagesError = `must be a list of 1 to ${mostMessages} messages, one of them with the role "user"`;
const contentError = 'must be a text, or a list of parts of the type "text"';
const roles = ['system', 'developer', 'user', 'assistant', 'tool', 'function'] as const;

const message = z.object(
  {
    role: z.enum(roles, { error: `must be one of ${roles.slice(0, 4).join(', ')}` }),
    content: z
      .union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))], {
        error: contentError,
      })
      .nullish()
      .describe('A text, or parts of the type "text"'),
  },
  { error: 'must be an object with "role" and "content"' },
);

const footnotes = z.enum(['inline', 'none'], { error: 'must be "inline" or "none"' });
const textError = 'must be a text of at most 512 characters';
const name = z.string({ error: textError }).max(512, { error: textError });
const flag = z.boolean({ error: 'must be true or false' });

/** What a client sends. Unlisted fields are ignored, or refused by unsupported.ts. */
export const completionRequest = z.object({
  model: z.string({ error: 'must be the id of the bot' }).min(1).describe('The id of the bot that the key belongs to'),
  messages: z
    .array(message, { error: messagesError })
    .min(1, { error: messagesError })
    .max(mostMessages, { error: messagesError })
    .describe(
      'The last one of the user is the question, those before it are the history. Messages of the system are ignored: ' +
        'the bot has its own instructions.',
    ),
  stream: flag.nullish().describe('true: the answer as server-sent events that end with [DONE]'),
  stream_options: z
    .object({ include_usage: flag.nullish() }, { error: 'must be an object' })
    .nullish()
    .describe('include_usage: one more chunk at the end tells the usage'),
  user: name.nullish().describe('Continues the conversation stored for this user, or starts one'),
  metadata: z
    .object({ session_id: name.nullish() }, { error: 'must be an object' })
    .nullish()
    .describe('session_id: continues the conversation of an earlier answer'),
  filter: filterField.nullish().describe('Which sources the answer may be taken from'),
  citations: footnotes.nullish().describe('inline: the sources are also added below the text, as footnotes'),
});

/** A question as received by this interface. */
export interface CompletionRequest extends AskedTurn {
  hasFootnotes: boolean;
  wantsUsage: boolean;
  createdAt: number;
}

/** Parses a client's request, or throws an error that names the parameter. */
export async function readCompletionRequest(context: ChatContext, now: () => number): Promise<CompletionRequest> {
  const text = await readJsonText(context, largestCompletionBody);
  const body = check(parseJson(text));
  const { question, history } = readMessages(body.messages);
  const { model: botId, user } = body;
  const sessionId = body.metadata?.session_id ?? undefined;
  const conversationId = sessionId ?? (user ? idOf('ses', `${botId}\n${user}`) : undefined);
  const hasFootnotes = body.citations === 'inline';
  const asked = [botId, question, conversationId, String(hasFootnotes), JSON.stringify(history)];
  if (body.filter) asked.push(filterText(body.filter));
  return {
    text,
    botId,
    message: question,
    sessionId: conversationId,
    mayOpen: sessionId === undefined,
    // A client that sends only the question relies on the stored history.
    history: history.length > 0 ? history : undefined,
    wantsStream: body.stream ?? false,
    wantsUsage: body.stream_options?.include_usage ?? false,
    hasFootnotes,
    createdAt: now(),
    filter: body.filter ?? undefined,
    idempotency: readIdempotency(context, ['completion', ...asked]),
  };
}

type Body = z.infer<typeof completionRequest>;

function check(given: unknown): Body {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new InvalidParameter(null, 'The body must be a JSON object with "model" and "messages".');
  }
  refuseUnsupported(given);
  return checkBody(completionRequest, given);
}

function readMessages(messages: Body['messages']): { question: string; history: HistoryMessage[] } {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  if (last === -1) throw new InvalidParameter('messages', `The parameter "messages" ${messagesError}.`);
  const param = `messages[${last}].content`;
  const question = chatRequest.shape.message.safeParse(textOf(messages[last]?.content, param));
  if (!question.success) {
    throw new InvalidParameter(param, `The parameter "${param}" ${question.error.issues[0]?.message}.`);
  }
  const history = messages.slice(0, last).flatMap(({ role, content }, index): HistoryMessage[] => {
    const text = storable(textOf(content, `messages[${index}].content`));
    return text !== '' && (role === 'user' || role === 'assistant') ? [{ role, text }] : [];
  });
  return { question: question.data, history };
}

function textOf(content: Body['messages'][number]['content'], param: string): string {
  if (typeof content === 'string') return content;
  return (content ?? [])
    .map(({ type, text }, index) => {
      if (type === 'text' && text !== undefined) return text;
      throw new InvalidParameter(
        `${param}[${index}]`,
        `The parameter "${param}[${index}]" has the type "${type.slice(0, 40)}". Bots read parts of the type "text" alone.`,
        'unsupported_value',
      );
    })
    .join('\n');
}

/** Parses a body, or throws an error that names the parameter. */
export function checkBody<Shape extends z.ZodType>(shape: Shape, given: unknown): z.infer<Shape> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new InvalidParameter(null, 'The body must be a JSON object.');
  }
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const [first = '', ...rest] = issue?.path ?? [];
  const param = [String(first), ...rest.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))];
  const is = Object.hasOwn(given, String(first)) ? '' : 'is missing; it ';
  throw new InvalidParameter(param.join(''), `The parameter "${param.join('')}" ${is}${issue?.message}.`);
}
