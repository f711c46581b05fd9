import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createSameOrigin } from '../accounts/same-origin.ts';

const sameOrigin = createSameOrigin('https://chat.example.org', (host) => host === 'chat.agency.example');
const app = new Hono()
  .onError((_, context) => context.body(null, 403))
  .post('/', (context) => {
    sameOrigin.check(context);
    return context.text(sameOrigin.urlOf(context));
  });
const post = async (host: string, origin: string) => {
  const response = await app.request(`http://${host}/`, { method: 'POST', headers: { origin } });
  return response.status === 200 ? await response.text() : response.status;
};

it('accepts changes from the pages of a brand on its own host alone, and links to that host', async () => {
  expect(await post('chat.example.org', 'https://chat.example.org')).toBe('https://chat.example.org');
  expect(await post('chat.agency.example', 'https://chat.agency.example')).toBe('https://chat.agency.example');
  expect(await post('chat.example.org', 'https://chat.agency.example')).toBe(403);
  expect(await post('chat.agency.example', 'https://evil.example')).toBe(403);
  expect(await post('evil.example', 'https://evil.example')).toBe(403);
});
