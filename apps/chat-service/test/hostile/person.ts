import type { Wire } from '@lectern/test-kit';

/** A person with a browser: keeps cookies, and sends what the pages would send. */
export interface Person {
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** The header that makes a raw request come from this person. */
  cookie(): string;
  email: string;
  workspaceId: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  // Tests read bodies of any shape.
  body: Wire;
}

export const goodPassword = 'glacier waffle trombone';

let people = 0;

/** A new browser without cookies. Behind a trusted proxy each has its own address. */
export function openBrowser(url: string, address = '203.0.113.1'): Omit<Person, 'email' | 'workspaceId'> {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    async ask(method, path, body, headers = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          origin: url,
          cookie: cookie(),
          'x-forwarded-for': address,
          'user-agent': 'Test browser',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        redirect: 'manual',
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) keep(cookies, line);
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: readJson(text) };
    },
  };
}

/** A new person with a workspace. */
export async function signUp(url: string, address?: string): Promise<Person> {
  people += 1;
  const email = `person-${process.pid}-${people}@example.org`;
  const browser = openBrowser(url, address);
  const given = { email, name: 'Ada', password: goodPassword };
  const { status, body } = await browser.ask('POST', '/dashboard/api/sign-up', given);
  if (status !== 202) throw new Error(`sign-up: ${status} ${JSON.stringify(body)}`);
  await browser.ask('POST', '/dashboard/api/sign-in', { email, password: goodPassword });
  const me = await browser.ask('GET', '/dashboard/api/me');
  return { ...browser, email, workspaceId: me.body.workspaces[0].id };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/max-age=0(;|$)/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
