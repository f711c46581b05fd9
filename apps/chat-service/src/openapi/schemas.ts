import { z } from 'zod';
import { chatAnswer, chatRequest, errorBody } from '../chat/chat-wire.ts';
import { healthBody } from '../chat/service-routes.ts';
import { sessionBody, stopBody } from '../chat/session-wire.ts';
import { describeEvents } from '../webhooks/describe-webhooks.ts';

export type JsonSchema = { [keyword: string]: unknown };

/** The shapes of the API, from the very schemas that check what comes in and describe what goes out. */
export function describeShapes(): Record<string, JsonSchema> {
  return {
    ChatRequest: toJsonSchema(chatRequest, 'input'),
    ChatAnswer: toJsonSchema(chatAnswer, 'output'),
    Session: toJsonSchema(sessionBody, 'output'),
    Stop: toJsonSchema(stopBody, 'output'),
    Health: toJsonSchema(healthBody, 'output'),
    Error: toJsonSchema(errorBody, 'output'),
    ...describeEvents(),
  };
}

function toJsonSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, override: simplify });
  return schema;
}

/** Later versions may add fields, and the bounds of a safe integer say nothing. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // The pattern of a time is ten times as long as its name.
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}
