import { AppError, statusOf } from '@lectern/service-kit';
import type { MiddlewareHandler } from 'hono';
import type { ChatEnv, ErrorWire } from '../../talk/chat/chat-context.ts';

export const scimMediaType = 'application/scim+json';

/** The reasons of RFC 7644 that occur here. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

export class ScimError extends AppError {
  readonly scimType: ScimType;

  constructor(scimType: ScimType, message: string) {
    super(scimType === 'uniqueness' ? 'conflict' : 'invalid_request', message);
    this.scimType = scimType;
  }
}

const errorWire: ErrorWire = (failure) => ({
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(statusOf(failure.code)),
    ...(failure instanceof ScimError && { scimType: failure.scimType }),
    detail: failure.message,
  },
  headers: { 'Content-Type': scimMediaType },
});

/** Makes the routes behind it report errors as RFC 7644 says. */
export const speakScim: MiddlewareHandler<ChatEnv> = async (context, next) => {
  context.set('errorWire', errorWire);
  await next();
};
