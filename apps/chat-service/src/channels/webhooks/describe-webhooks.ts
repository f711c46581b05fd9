import { z } from 'zod';
import { pingEvent } from '../../platform/events/event-wire.ts';
import { events, eventTypes } from '../../platform/events/events.ts';
import { usageEvent } from '../../platform/events/usage-event.ts';
import { exampleOf } from './event-examples.ts';

type JsonSchema = { [keyword: string]: unknown };

/** The JSON Schemas of what receivers get, from the shapes that the service itself writes. */
export function describeEvents(): Record<string, JsonSchema> {
  const shapes = Object.values(events).map(({ name, shape }) => [name, toJsonSchema(shape)] as const);
  return {
    ...Object.fromEntries(shapes),
    UsageDailyEvent: toJsonSchema(usageEvent),
    PingEvent: toJsonSchema(pingEvent),
  };
}

/** The `webhooks` of the OpenAPI document. */
export function describeWebhooks() {
  const described = eventTypes.map((type) => {
    const { name, summary, description } = events[type];
    return [type, { post: operation(name, exampleOf(type), { summary, description }) }] as const;
  });
  return {
    ...Object.fromEntries(described),
    'usage.daily': {
      post: operation('UsageDailyEvent', exampleOf('usage.daily'), {
        summary: 'What a bot was used for on a day',
        description: 'Sent to the one receiver that the operator of the server names, not to webhooks of keys.',
      }),
    },
    ping: {
      post: operation('PingEvent', exampleOf('ping'), {
        summary: 'Somebody tested the webhook',
        description: 'Sent from the dashboard, once.',
      }),
    },
  };
}

const parameters = [
  header('webhook-id', 'Id of the delivery; the same on every attempt and on redelivery.'),
  header('webhook-timestamp', 'Unix time in whole seconds of this attempt.'),
  header('webhook-signature', 'One or two signatures, as Standard Webhooks describes them: v1,<base64>.'),
];

function header(name: string, description: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } };
}

function operation(
  schema: string,
  example: ReturnType<typeof exampleOf>,
  words: { summary: string; description: string },
) {
  return {
    operationId: example.type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
    tags: ['webhooks'],
    ...words,
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example } },
    },
    responses: {
      '2XX': { description: 'Accepted. Any other status is retried.' },
      410: { description: 'The receiver is gone: the webhook is disabled.' },
    },
  };
}

/** Later versions may add fields. */
function toJsonSchema(shape: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io: 'output',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return schema;
}
