import type { Wire } from '@lectern/test-kit';
import type { Hono } from 'hono';
import { expect } from 'vitest';

export interface Answer {
  status: number;
  headers: Headers;
  // Tests inspect bodies of any shape.
  body: Wire;
}

export interface BrowserOptions {
  address: string;
  origin: string;
}

export type Browser = ReturnType<typeof createBrowser>;

/** Keeps cookies as a browser does, and says where its requests come from. */
export function createBrowser(app: Hono, { address, origin }: BrowserOptions) {
  const cookies = new Map<string, string>();

  async function ask(method: string, path: string, init: { body?: unknown; headers?: Record<string, string> } = {}) {
    const headers = new Headers({ origin, 'x-test-address': address, 'user-agent': 'Test browser', ...init.headers });
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (init.body !== undefined) headers.set('content-type', headers.get('content-type') ?? 'application/json');
    const body = init.body === undefined ? null : JSON.stringify(init.body);
    const response = await app.request(`${origin}/dashboard/api${path}`, { method, headers, body });
    keep(cookies, response.headers.getSetCookie());
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  async function expecting(status: number | undefined, answer: Promise<Answer>): Promise<Answer> {
    const given = await answer;
    if (status !== undefined) expect(given, JSON.stringify(given.body)).toMatchObject({ status });
    return given;
  }

  return {
    cookies,
    ask,
    get: (path: string, status?: number) => expecting(status, ask('GET', path)),
    post: (path: string, body?: unknown, status?: number) => expecting(status, ask('POST', path, { body })),
    put: (path: string, body?: unknown, status?: number) => expecting(status, ask('PUT', path, { body })),
    patch: (path: string, body?: unknown, status?: number) => expecting(status, ask('PATCH', path, { body })),
    delete: (path: string, status?: number) => expecting(status, ask('DELETE', path)),
  };
}

function keep(cookies: Map<string, string>, setCookies: string[]): void {
  for (const line of setCookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0(;|$)/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
