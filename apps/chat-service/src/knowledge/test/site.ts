import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../../platform/network/test/servers.ts';

export type Answer =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | ((request: IncomingMessage, response: ServerResponse) => void);

export type Pages = Record<string, Answer>;

/** A local site whose pages a test can change, and which records the requests it gets. */
export async function serveSite(pages: Pages) {
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = await serve((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const answer = pages[path];
    if (typeof answer === 'function') return void answer(request, response);
    if (answer === undefined) return void response.writeHead(404).end('no such page');
    const { status = 200, headers = {}, body = '' } = typeof answer === 'string' ? { body: answer } : answer;
    const type = { 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(status, { ...type, ...headers }).end(body);
  });
  const paths = () => requests.map(({ path }) => path);
  return { ...server, pages, requests, paths };
}

/** A page with a heading, a paragraph and links. */
export function page(title: string, text: string, links: readonly string[] = []): string {
  const list = links.map((link) => `<li><a href="${link}">${link}</a></li>`).join('');
  return `<!doctype html><html><head><title>${title}</title></head><body><nav><ul>${list}</ul></nav>
    <main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
