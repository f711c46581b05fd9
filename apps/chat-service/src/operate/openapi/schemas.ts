import { z } from 'zod';
import { completionRequest } from '../../channels/openai/completion-request.ts';
import { completion, modelBody, modelList } from '../../channels/openai/completion-wire.ts';
import { embeddingList, embeddingsRequest } from '../../channels/openai/embeddings-route.ts';
import { openAiError } from '../../channels/openai/openai-error.ts';
import { describeEvents } from '../../channels/webhooks/describe-webhooks.ts';
import { chatAnswer, chatRequest, errorBody } from '../../talk/chat/chat-wire.ts';
import { healthBody } from '../../talk/chat/service-routes.ts';
import { sessionBody, stopBody } from '../../talk/chat/session-wire.ts';
import { operateInputs, operateOutputs } from '../operator-api/operate-shapes.ts';
import { errorCodes, type JsonSchema } from './components.ts';
import { manageInputs, manageOutputs } from './manage-paths.ts';
import { simplify } from './simplify-schema.ts';
import { websiteInputs, websiteOutputs } from './website-shapes.ts';

/** The schemas of the API, the same ones that validate requests and describe responses. */
export function describeShapes(more = describeManageShapes()): Record<string, JsonSchema> {
  return {
    ...components('ChatRequest', chatRequest.omit({ stream: true }), 'input'),
    ...components('ChatAnswer', chatAnswer, 'output'),
    ...components('Session', sessionBody, 'output'),
    ...components('Stop', stopBody, 'output'),
    ...components('Health', healthBody, 'output'),
    ...components('ErrorBody', errorBody, 'output'),
    ErrorCode: { type: 'string', enum: errorCodes, description: 'Stable code of the error' },
    ...describeEvents(),
    ...components('CompletionRequest', completionRequest.omit({ stream: true, stream_options: true }), 'input'),
    ...components('Completion', completion, 'output'),
    ...components('EmbeddingsRequest', embeddingsRequest, 'input'),
    ...components('EmbeddingList', embeddingList, 'output'),
    ...components('ModelList', modelList, 'output'),
    ...components('Model', modelBody, 'output'),
    ...components('OpenAiError', openAiError, 'output'),
    ...all(websiteInputs, 'input'),
    ...all(websiteOutputs, 'output'),
    ...more,
  };
}

const describeManageShapes = () => ({
  ...all({ ...manageInputs, ...operateInputs }, 'input'),
  ...all({ ...manageOutputs, ...operateOutputs }, 'output'),
});

function all(shapes: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Record<string, JsonSchema> {
  return Object.assign({}, ...Object.entries(shapes).map(([name, shape]) => components(name, shape, io)));
}

/** A shape under its name, and each named shape inside it. */
function components(name: string, shape: z.ZodType, io: 'input' | 'output'): Record<string, JsonSchema> {
  const { $defs, ...schema } = toJsonSchema(shape, io);
  const text = JSON.stringify({ [name]: schema, ...Object($defs) });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function toJsonSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, override: simplify });
  return schema;
}
