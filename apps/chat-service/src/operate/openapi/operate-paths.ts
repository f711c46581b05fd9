import { operateOperations } from '../operator-api/operate-operations.ts';
import { describeRefusals, errorWire } from './components.ts';
import { describePaths } from './manage-paths.ts';

const refusals = 'Operate';

/** The errors of the operator API. */
export const operateResponses = describeRefusals(
  { ...errorWire, prefix: refusals },
  {
    InvalidKey: {
      description: 'The token is missing, malformed, unknown, revoked or expired; the message is the same for all.',
      error: 'The operator token is missing or not valid.',
    },
    PlanRequired: {
      codes: ['forbidden'],
      description: 'The token lacks a scope.',
      error: 'This token lacks the scope workspaces:write.',
    },
    NotFound: { codes: ['not_found'], description: 'It does not exist.', error: 'Workspace not found.' },
    Conflict: {
      codes: ['conflict'],
      description: 'The request conflicts with the current state; the message says why.',
      error: 'Workspaces are on the plan Agency. Move them first.',
    },
    TooManyRequests: {
      codes: ['rate_limited'],
      description: 'The token made too many requests in this minute, or too many with invalid tokens came from here.',
      error: 'This token made its 600 requests of this minute. Try again in 12 s.',
    },
  },
);

/** The operator API as described in the OpenAPI document. */
export const describeOperatePaths = () =>
  describePaths(operateOperations, { prefix: '/api/v1/operate', tag: 'operate', security: 'operator', refusals });
