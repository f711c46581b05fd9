import type { Wire } from '@lectern/test-kit';
import { slowName } from './slow-model.ts';

export type Owner = Awaited<ReturnType<typeof openOwner>>;

/** The owner of the bots: the demo workspace's user, through the dashboard's own API. */
export async function openOwner(url: string, demo: { email: string; password: string }, siteOrigin: string) {
  let cookie = '';

  /** Calls the dashboard's API; the tests state what they expect of a body. */
  async function call(method: string, path: string, body?: object): Promise<Wire> {
    const isFile = body instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const headers = { Origin: url, Cookie: cookie, ...(body && { 'Content-Type': type }) };
    const response = await fetch(`${url}/dashboard/api${path}`, {
      method,
      headers,
      ...(body && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  await call('POST', '/sign-in', { email: demo.email, password: demo.password });
  const { workspaces } = await call('GET', '/workspaces');
  const workspacePath = `/workspaces/${workspaces[0].id}`;

  return {
    call,
    workspacePath,

    /** A bot on the data set that the customers' pages may show; with `isSlow`, one that uses the slow model. */
    async addBot({ isSlow = false, name = isSlow ? slowName : 'Guide', ...settings }: BotOptions = {}) {
      const { id } = await call('POST', `${workspacePath}/bots`, { name });
      const path = `${workspacePath}/bots/${id}`;
      await call('POST', `${path}/sources`, { kind: 'dataset' });
      await call('PATCH', path, { model: { kind: isSlow ? 'default' : 'built-in' } });
      const website = await call('PATCH', `${path}/website`, { origins: [siteOrigin], ...settings });
      const publicId: string = website.public_id;
      return { id, path, publicId };
    },
  };
}

interface BotOptions {
  name?: string;
  isSlow?: boolean;
  [setting: string]: unknown;
}
