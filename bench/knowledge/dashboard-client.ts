import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Wire } from '@lectern/test-kit';

/** Asks the dashboard's API as the person whose sign-in the first start has made. */
export async function signIn(url: string, folder: string) {
  const demo: { email: string; password: string; key: string } = JSON.parse(
    readFileSync(join(folder, 'demo.json'), 'utf8'),
  );
  let cookie = '';

  // Bodies are of many shapes; what is missing shows at once.
  async function ask(method: string, path: string, body?: unknown): Promise<Wire> {
    return await send(method, path, body === undefined ? undefined : JSON.stringify(body), 'application/json');
  }

  async function send(method: string, path: string, body: string | undefined, type: string): Promise<Wire> {
    const response = await fetch(`${url}/dashboard/api${path}`, {
      method,
      headers: { origin: url, cookie, 'content-type': type },
      ...(body !== undefined && { body }),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  }

  await ask('POST', '/sign-in', { email: demo.email, password: demo.password });
  const { workspaces } = await ask('GET', '/workspaces');
  const upload = (path: string, content: string) => send('POST', path, content, 'application/octet-stream');
  return { ask, upload, key: demo.key, workspaceId: String(workspaces[0].id) };
}
