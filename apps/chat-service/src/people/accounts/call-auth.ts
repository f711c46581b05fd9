import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import { DatabaseError } from '../../platform/database/database-error.ts';

/** The header that tells better-auth who the caller is. Of the request's own headers it only sees cookie and user agent. */
export const callerHeader = 'x-lectern-caller';

/** What better-auth returns when asked for headers too. */
interface Answer<Result> {
  headers: Headers | null | undefined;
  response: Result;
}

export interface AuthCall<Result> {
  address: string;
  /** Passes only this cookie on. */
  onlyCookie?: string;
  ask(headers: Headers): Promise<Answer<Result>>;
  /** A final check before the browser gets any cookie; throws to refuse. */
  accept?(result: Result): Promise<void>;
}

/** Calls better-auth on behalf of a request, passes its cookies to the browser, and translates its errors to ours. */
export async function callAuth<Result>(context: Context, call: AuthCall<Result>): Promise<Result> {
  const { headers, response } = await call.ask(headersFor(context, call)).catch(async (error: unknown) => {
    throw await translate(error);
  });
  await call.accept?.(response);
  for (const cookie of headers?.getSetCookie() ?? []) context.header('set-cookie', cookie, { append: true });
  return response;
}

function headersFor(context: Context, { address, onlyCookie }: Pick<AuthCall<unknown>, 'address' | 'onlyCookie'>) {
  const headers = new Headers({ [callerHeader]: address });
  const userAgent = context.req.header('user-agent');
  if (userAgent !== undefined) headers.set('user-agent', userAgent.slice(0, 500));
  const cookies = (context.req.header('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const passed = cookies.filter((cookie) => onlyCookie === undefined || cookie.startsWith(`${onlyCookie}=`));
  headers.set('cookie', passed.join('; '));
  return headers;
}

const wrongSignIn = () => new AppError('sign_in_required', 'The email address or the password is wrong.');
const wrongPassword = () => new AppError('forbidden', 'The password is wrong.');
const startAgain = () => new AppError('sign_in_required', 'Sign in again with your password.');
const noTotp = () => new AppError('conflict', 'Two-factor authentication is not turned on.');

const refusals: Readonly<Record<string, () => AppError>> = {
  UNAUTHORIZED: () => new AppError('sign_in_required', 'Sign in first.'),
  INVALID_EMAIL_OR_PASSWORD: wrongSignIn,
  INVALID_EMAIL: wrongSignIn,
  PASSWORD_TOO_LONG: wrongSignIn,
  INVALID_PASSWORD: wrongPassword,
  CREDENTIAL_ACCOUNT_NOT_FOUND: () =>
    new AppError('conflict', 'You sign in at your provider and have no password here.'),
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: startAgain,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: startAgain,
  // better-auth locks for a quarter of an hour.
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new AppError('rate_limited', 'Too many attempts. Wait a while and try again.', 15 * 60),
  TOTP_ALREADY_ENABLED: () => new AppError('conflict', 'Two-factor authentication is already turned on.'),
  TOTP_NOT_ENABLED: noTotp,
  TWO_FACTOR_NOT_ENABLED: noTotp,
  BACKUP_CODES_NOT_ENABLED: noTotp,
};

export function wrongCode(): AppError {
  return new AppError('sign_in_required', 'The code is wrong or was already used.');
}

async function translate(error: unknown): Promise<unknown> {
  // Already loaded by now, see open-auth.ts.
  const { APIError } = await import('better-auth/api');
  if (!(error instanceof APIError)) return error;
  const refusal = refusals[error.body?.code ?? ''];
  if (refusal) return refusal();
  // better-auth wraps database errors in an error of its own.
  if (error.statusCode >= 500)
    return new DatabaseError('unavailable', 'the session could not be read or stored', error);
  return error;
}
