import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createCachingRouter } from './caching-router.ts';

function createApp() {
  const app = new Hono({ router: createCachingRouter() });
  app.use('/api/*', async (context, next) => {
    await next();
    context.header('X-Seen', 'yes');
  });
  app.post('/api/chat', (context) => context.text('asked'));
  app.get('/api/:name', (context) => context.text(`one of ${context.req.param('name')}`));
  app.all('/api/chat', (context) => context.text('no', 405));
  return app;
}

it.each([
  ['POST', '/api/chat', 200, 'asked'],
  ['PUT', '/api/chat', 405, 'no'],
  ['GET', '/api/chat', 200, 'one of chat'],
  ['GET', '/api/mob', 200, 'one of mob'],
  ['GET', '/other', 404, '404 Not Found'],
])('answers %s %s as often as it is asked', async (method, path, status, text) => {
  const app = createApp();
  for (let time = 0; time < 3; time += 1) {
    const response = await app.request(path, { method });
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('x-seen')).toBe(path.startsWith('/api/') ? 'yes' : null);
  }
});

it('finds a route that is added after a path was looked up', () => {
  const router = createCachingRouter<string>();
  router.add('GET', '/a', 'first');
  expect(router.match('GET', '/a')[0].map(([handler]) => handler)).toEqual(['first']);
  router.add('ALL', '*', 'second');
  expect(router.match('GET', '/a')[0].map(([handler]) => handler)).toEqual(['first', 'second']);
});

it('remembers no path that a caller made up', () => {
  const router = createCachingRouter<string>();
  router.add('GET', '/a/:id', 'one');
  const first = router.match('GET', '/a/1');
  expect(router.match('GET', '/a/1')).not.toBe(first);
  router.add('GET', '/b', 'plain');
  expect(router.match('GET', '/b')).toBe(router.match('GET', '/b'));
});
