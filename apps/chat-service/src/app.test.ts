import { connect } from 'node:net';
import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import about from '../package.json' with { type: 'json' };
import { onBothDatabases } from './platform/database/test/on-each-database.ts';
import { createDashboardSite } from './platform/site/dashboard-site.ts';
import { readBody, type Service, serve, type Tenant } from './talk/chat/test/harness.ts';

/** Routes like those that other parts create. */
function createDashboard(): Hono {
  const routes = new Hono();
  routes.get('/good', (context) => {
    context.header('set-cookie', 'a=1', { append: true });
    context.header('set-cookie', 'b=2', { append: true });
    return context.json({ address: context.get('address' as never) });
  });
  const done = (context: Context) => context.body(null, 204);
  routes.patch('/workspaces/:workspace_id/bots/:bot_id', done);
  routes.patch('/operator/workspaces/:workspace_id', done);
  routes.put('/workspaces/:workspace_id/refused', () => {
    throw new AppError('forbidden', 'Not you.');
  });
  routes.get('/bad', () => {
    throw new AppError('forbidden', 'Not you.');
  });
  return routes;
}

onBothDatabases('the chat service', (opened) => {
  let service: Service;
  let tenant: Tenant;
  const changed: string[] = [];
  beforeAll(async () => {
    const dashboardRoutes = () => [createDashboard()];
    const site = createDashboardSite('/nowhere');
    const onChange = (workspaceId: string) => void changed.push(workspaceId);
    service = await serve({ database: opened().database, failedAttemptsPerMinute: 5, dashboardRoutes, site, onChange });
    tenant = await service.addTenant();
  });
  afterAll(() => service.stop());

  it('reports liveness and readiness', async () => {
    for (const path of ['/api/health', '/api/ready']) {
      const response = await service.ask('GET', path);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-request-id')).toMatch(/^req_/);
      expect(await response.json()).toEqual({ status: 'ok', timestamp: expect.any(String), version: about.version });
    }
  });

  it('says which workspace a member or an operator has changed', async () => {
    changed.length = 0;
    const api = '/dashboard/api';
    await service.ask('PATCH', `${api}/workspaces/wsp_1/bots/bot_1`);
    await service.ask('PATCH', `${api}/operator/workspaces/wsp_2`);
    await service.ask('PUT', `${api}/workspaces/wsp_3/refused`);
    expect(changed).toEqual(['wsp_1', 'wsp_2']);
  });

  it('answers unknown addresses and methods as JSON', async () => {
    const unknown = await service.ask('GET', '/api/v1/nothing');
    expect(unknown.status).toBe(404);
    expect(await readBody(unknown)).toEqual({
      error: 'There is nothing at this address.',
      code: 'not_found',
      request_id: unknown.headers.get('x-request-id'),
    });
    for (const [method, path, allow] of [
      ['GET', '/api/v1/chat', 'POST'],
      ['OPTIONS', '/api/v1/chat', 'POST'],
      ['PUT', '/api/v1/sessions/x', 'HEAD, GET, DELETE'],
      ['POST', '/api/health', 'HEAD, GET'],
    ] as const) {
      const response = await service.ask(method, path, { headers: { origin: 'https://elsewhere.test' } });
      expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({ status: 405, allow });
      expect((await readBody(response)).code).toBe('method_not_allowed');
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  it('protects every answer', async () => {
    for (const path of ['/api/health', '/api/v1/chat', '/nothing']) {
      const { headers } = await service.ask('GET', path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
  });

  it("carries the dashboard's API, whose errors look like all others", async () => {
    const good = await service.ask('GET', '/dashboard/api/good');
    expect(await good.json()).toEqual({ address: '127.0.0.1' });
    expect(good.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(good.headers.get('x-request-id')).toMatch(/^req_/);
    expect(good.headers.get('x-frame-options')).toBe('DENY');
    const bad = await service.ask('GET', '/dashboard/api/bad');
    expect(bad.status).toBe(403);
    expect(bad.headers.get('x-request-id')).toMatch(/^req_/);
    expect(await readBody(bad)).toMatchObject({ code: 'forbidden', error: 'Not you.' });
    expect((await service.ask('GET', '/dashboard/api/unknown')).status).toBe(404);
  });

  it('writes one line a request, without key, body, query or id', async () => {
    service.lines.length = 0;
    const { body, headers } = await service.chatAs(tenant, 'a private question');
    await service.ask('GET', `/api/v1/sessions/${body.session_id}?limit=7`, { key: tenant.key });
    await service.ask('GET', '/dashboard/api/good');
    await service.ask('GET', '/dashboard/bots/bot_secret');
    const lines = service.lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(lines).toMatchObject([
      { requestId: headers.get('x-request-id'), method: 'POST', route: '/api/v1/chat', status: 200 },
      { method: 'GET', route: '/api/v1/sessions/:session_id', status: 200, address: '127.0.0.1' },
      { method: 'GET', route: '/dashboard/api/good', status: 200 },
      { method: 'GET', route: '/dashboard/*', status: 503 },
    ]);
    const text = service.lines.join('');
    for (const secret of [tenant.key, 'private', 'limit', body.session_id]) expect(text).not.toContain(secret);
  });

  it('throttles repeated wrong keys', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      statuses.push((await service.ask('POST', '/api/v1/chat', { key: 'lk_live_guess', body: {} })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const good = await service.chatAs(tenant, 'behind the same proxy as the one who guesses');
    expect(good.status).toBe(200);
  });

  it('warns once about a proxy that TRUST_PROXY_HOPS does not count', async () => {
    service.lines.length = 0;
    for (let asked = 0; asked < 3; asked += 1) {
      await service.ask('GET', '/api/health', { headers: { 'x-forwarded-for': '198.51.100.1' } });
    }
    const warnings = service.lines.filter((line) => line.includes('"level":40'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('TRUST_PROXY_HOPS is 0');
  });

  it('survives a client that leaves in the middle of its body', async () => {
    const { port } = new URL(service.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /api/v1/chat HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tenant.key}\r\n`;
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"bot`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await expect.poll(async () => (await service.ask('GET', '/api/health')).status).toBe(200);
    expect(service.lines.join('')).not.toContain('"level":50');
  });

  it('tells browsers to come back with TLS only where there is TLS', async () => {
    const plain = await service.ask('GET', '/api/health');
    expect(plain.headers.has('strict-transport-security')).toBe(false);
    const secure = await serve({
      database: opened().database,
      server: { isSecure: true },
      site: createDashboardSite('/nowhere'),
    });
    for (const path of ['/api/health', '/api/v1/chat', '/dashboard/', '/nothing']) {
      const { headers } = await secure.ask('GET', path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
    await secure.stop();
  });
});
