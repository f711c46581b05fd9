import { describeWebhooks } from '../../channels/webhooks/describe-webhooks.ts';
import { initialLimits } from '../../people/plans/initial-limits.ts';
import { apiVersion } from '../../talk/chat/service-routes.ts';
import { headers, responses } from './components.ts';
import { describeManagePaths, manageResponses } from './manage-paths.ts';
import { openAiPaths, openAiResponses } from './openai-operations.ts';
import { describeOperatePaths, operateResponses } from './operate-paths.ts';
import {
  chatOperation,
  eventsOperation,
  healthOperation,
  leaveOperation,
  readyOperation,
  sessionOperations,
  sessionParameter,
  stopOperation,
  streamChatOperation,
  streamOperation,
} from './operations.ts';
import { describeShapes } from './schemas.ts';
import { websitePaths, websiteResponses } from './website-operations.ts';

/** The OpenAPI 3.1 document of the public chat API. */
export function describeApi(publicUrl: string) {
  const paths = describePaths();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern chat API',
      version: apiVersion,
      summary: 'Ask a configured chatbot from an application',
      description:
        'Every request carries an API key, which belongs to one bot. Every request with a valid key counts against its ' +
        'daily quota, except those over the quota, replays of an Idempotency-Key, and errors on our side.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    'x-plan-limits': initialLimits,
    servers: [{ url: publicUrl }],
    security: [{ key: [] }],
    tags: [
      { name: 'chat', description: 'Questions and answers' },
      { name: 'sessions', description: 'Conversations' },
      { name: 'openai', description: 'The same bot for programs that use the OpenAI API' },
      { name: 'manage', description: 'Bots and everything that belongs to them, for programs with a token' },
      { name: 'operate', description: 'Workspaces, plans and usage of the whole server, for programs of its operator' },
      { name: 'website', description: 'The bot on websites, for visitors without a key' },
      { name: 'webhooks', description: 'Events that the webhook of a key receives' },
      { name: 'service', description: 'The service itself' },
    ],
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: describeShapes(),
      headers,
      responses: usedIn(paths, allResponses),
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key, created in the dashboard: lk_live_...' },
        visitor: { type: 'http', scheme: 'bearer', description: 'A visitor token, valid for 15 minutes: lvt_...' },
        token: { type: 'http', scheme: 'bearer', description: 'A token of the management API: lk_mgmt_...' },
        operator: { type: 'http', scheme: 'bearer', description: 'A token of the operator API: lk_oper_...' },
      },
    },
  };
}

/** Documents as YAML, without anchors and aliases; each is written once. The library is loaded by the first call. */
export function createYamlDocuments(): (document: object) => Promise<string> {
  const known = new WeakMap<object, Promise<string>>();
  const write = async (document: object) => {
    const { stringify } = await import('yaml');
    return stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 });
  };
  return (document) => {
    const text = known.get(document) ?? write(document);
    known.set(document, text);
    return text;
  };
}

function describePaths() {
  const parameters = [sessionParameter];
  return {
    '/api/v1/chat': { post: chatOperation },
    '/api/v1/chat/stream': { post: streamChatOperation },
    '/api/v1/sessions/{session_id}': { parameters, ...sessionOperations },
    '/api/v1/sessions/{session_id}/stop': { parameters, post: stopOperation },
    '/api/v1/sessions/{session_id}/stream': { parameters, get: streamOperation },
    '/api/v1/sessions/{session_id}/events': { parameters, get: eventsOperation },
    '/api/v1/sessions/{session_id}/handover': { parameters, delete: leaveOperation },
    ...openAiPaths,
    ...websitePaths,
    ...describeManagePaths(),
    ...describeOperatePaths(),
    '/api/health': { get: healthOperation },
    '/api/ready': { get: readyOperation },
  };
}

const allResponses = { ...responses, ...openAiResponses, ...manageResponses, ...operateResponses, ...websiteResponses };

/** Not every interface can give every error. */
function usedIn<Response>(paths: object, all: Record<string, Response>): Record<string, Response> {
  const text = JSON.stringify(paths);
  return Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(`#/components/responses/${name}"`)));
}
