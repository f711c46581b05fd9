import type { z } from 'zod';
import type { TokenScope } from '../../bots/tokens/token-scopes.ts';

/** One operation of the management or the operator API. Its route, its description and its tests are derived from this. */
export interface Operation<Scope extends string = TokenScope> {
  /** The `operationId` in the OpenAPI document. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1/manage` or `/api/v1/operate`. */
  path: string;
  /** The same operation in the dashboard's API, below a workspace, where that has another path. */
  dashboard?: string;
  /** The scopes that the token must have, all of them. */
  needs: readonly Scope[];
  summary: string;
  /** Whether it takes an Idempotency-Key. */
  once?: boolean;
  description?: string;
  /** The query parameters. */
  query?: z.ZodObject;
  /** The JSON request body: the name of its shape, and an example. */
  body?: readonly [shape: string, example: unknown];
  /** A body that is not JSON: its media type and its meaning. */
  rawBody?: readonly [mediaType: string, description: string, example?: string];
  status: 200 | 201 | 202 | 204;
  /** Whether it answers 201 when it created something. */
  mayCreate?: boolean;
  /** The JSON response body: the name of its shape, and an example. */
  answer?: readonly [shape: string, example: unknown];
  /** A response that is not JSON. */
  rawAnswer?: readonly [mediaType: string, description: string, example?: string];
}

/** The corresponding path in the dashboard's API. */
export const dashboardPath = ({ path, dashboard }: Operation) => `/workspaces/:workspace_id${dashboard ?? path}`;
