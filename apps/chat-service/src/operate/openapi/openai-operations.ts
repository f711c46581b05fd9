import { openAiCode, wireOpenAiError } from '../../channels/openai/openai-error.ts';
import { describeRefusals, json, keyHeaders, type RefusalName, refuseAs } from './components.ts';
import { idempotencyParameter } from './operations.ts';

const prefix = 'OpenAi';

/** The errors of these routes. */
export const openAiResponses = describeRefusals({
  prefix,
  schema: 'OpenAiError',
  bodyOf: wireOpenAiError,
  codeOf: openAiCode,
});

const refuse = (...names: RefusalName[]) =>
  refuseAs(prefix, ['InvalidKey', 'PlanRequired', 'TooManyRequests', 'Internal', 'Unavailable', ...names]);

const model = { id: 'minecraft', object: 'model', created: 1794700800, owned_by: 'lectern' };
const common = { id: 'chatcmpl-2dWq8ZfJ5uEoG0iKhT6yAx', created: 1794744000, model: 'minecraft' };
const sessionId = 'ses_7Hk2mQ9vXc4RtY1bNp8LsD';
const content = 'A creeper has 20 health points (10 hearts).';

const example = {
  ...common,
  session_id: sessionId,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: null },
      citations: [{ title: 'Creeper', url: 'https://data.example.org/api/v1/mobs/creeper' }],
      finish_reason: 'stop',
      logprobs: null,
    },
  ],
  usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  message_id: 'msg_2dWq8ZfJ5uEoG0iKhT6yAx',
  answered: true,
};

const completeOperation = {
  operationId: 'createChatCompletion',
  tags: ['openai'],
  summary: 'Ask the bot through the OpenAI-compatible API',
  description:
    'The last message of the user is the question, those before it are the history. Sources are the citations of the ' +
    'choice. Tools, several answers, images, sound and JSON output are refused; temperature, token limits and other ' +
    'model parameters are ignored, because the bot has its own settings. With "stream": true the answer is sent as ' +
    'server-sent events with chunks in the format of OpenAI, followed by [DONE].',
  parameters: [idempotencyParameter],
  requestBody: {
    required: true,
    content: json('CompletionRequest', {
      model: 'minecraft',
      messages: [{ role: 'user', content: 'How much health does a creeper have?' }],
    }),
  },
  responses: {
    200: {
      description: 'The answer.',
      headers: keyHeaders('Idempotent-Replayed', 'X-Session-Id'),
      content: json('Completion', example),
    },
    ...refuse('InvalidRequest', 'NotFound', 'Conflict', 'TooLarge', 'UnsupportedMediaType', 'IdempotencyMismatch'),
    ...refuseAs(prefix, ['ModelUnavailable']),
  },
};

const embedOperation = {
  operationId: 'createEmbeddings',
  tags: ['openai'],
  summary: 'Turn texts into vectors with the built-in sentence model',
  description:
    'Texts with similar meanings get vectors that point in similar directions; all have length 1, so their dot product ' +
    'is their similarity. Up to 64 texts of 4,000 characters. Counts as one request of the key.',
  requestBody: {
    required: true,
    content: json('EmbeddingsRequest', { model: 'lectern-sentences-2', input: ['How do I return a parcel?'] }),
  },
  responses: {
    200: {
      description: 'A vector for each text, in the same order.',
      headers: keyHeaders(),
      content: json('EmbeddingList', {
        object: 'list',
        model: 'lectern-sentences-2',
        data: [{ object: 'embedding', index: 0, embedding: [0.6, 0.8] }],
        usage: { prompt_tokens: 6, total_tokens: 6 },
      }),
    },
    ...refuse('InvalidRequest', 'NotFound', 'TooLarge', 'UnsupportedMediaType'),
  },
};

const listOperation = {
  operationId: 'listModels',
  tags: ['openai'],
  summary: 'List the bot of the key as a model',
  responses: {
    200: {
      description: 'One model.',
      headers: keyHeaders(),
      content: json('ModelList', { object: 'list', data: [model] }),
    },
    ...refuse('NotFound'),
  },
};

const readOperation = {
  operationId: 'readModel',
  tags: ['openai'],
  summary: 'Read the bot of the key as a model',
  responses: {
    200: { description: 'The model.', headers: keyHeaders(), content: json('Model', model) },
    ...refuse('NotFound'),
  },
};

const modelParameter = {
  name: 'model',
  in: 'path',
  required: true,
  description: 'The id of the bot.',
  schema: { type: 'string' },
  example: 'minecraft',
};

export const openAiPaths = {
  '/v1/chat/completions': { post: completeOperation },
  '/v1/embeddings': { post: embedOperation },
  '/v1/models': { get: listOperation },
  '/v1/models/{model}': { parameters: [modelParameter], get: readOperation },
};
