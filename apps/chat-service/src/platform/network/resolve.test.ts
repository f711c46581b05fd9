import { describe, expect, it } from 'vitest';
import { createResolve } from './resolve.ts';
import { createGuard, createLoopbackGuard, expectFailure } from './test/guard.ts';
import { serveNames } from './test/name-server.ts';
import { serve } from './test/servers.ts';

describe('names in the DNS', () => {
  it('are resolved to all their addresses of both families', async () => {
    const server = await serveNames({
      'both.example.com': ['93.184.215.14', '2606:4700::1111', '93.184.215.15'],
      'six.example.com': ['2606:4700::1111'],
    });
    const resolve = createResolve({ withSystemNames: false, servers: [server] });
    expect(await resolve('both.example.com')).toEqual(['93.184.215.14', '93.184.215.15', '2606:4700::1111']);
    expect(await resolve('six.example.com')).toEqual(['2606:4700::1111']);
  });

  it('that lead inside in one family are refused, and those on the allow-list are reached', async () => {
    const receiver = await serve((_, response) => response.end('here'));
    const server = await serveNames({
      'mixed.example.com': ['93.184.215.14', 'fd00::1'],
      'in.example.com': ['127.0.0.1'],
    });
    const resolve = createResolve({ withSystemNames: false, servers: [server] });
    await expectFailure(createGuard({ resolve }).checkUrl('https://mixed.example.com/'), 'refused_address', /fd00::1/);
    await expectFailure(
      createGuard({ resolve }).checkUrl('https://in.example.com/'),
      'refused_address',
      /127\.0\.0\.1/,
    );
    const guard = createLoopbackGuard([receiver.port], { resolve });
    expect(await guard.fetch(`http://in.example.com:${receiver.port}/`)).toMatchObject({ status: 200 });
  });

  it('that do not exist, have no address or are never answered for are errors', async () => {
    const server = await serveNames({ 'empty.example.com': [], 'silent.example.com': 'silent' });
    const resolve = createResolve({ withSystemNames: false, servers: [server] });
    const guard = createGuard({ resolve });
    await expectFailure(guard.checkUrl('https://unknown.example.com/'), 'dns', /ENOTFOUND/);
    await expectFailure(guard.checkUrl('https://empty.example.com/'), 'dns', /ENODATA/);
    const withSystem = createGuard({ resolve: createResolve({ withSystemNames: true, servers: [server] }) });
    await Promise.all(
      [guard, withSystem].map((one) => expectFailure(one.checkUrl('https://silent.example.com/'), 'dns', /ETIMEOUT/)),
    );
  });
});

describe('names that only this machine knows', () => {
  it('are resolved by the system, and private ones by nothing else, when the operator has an intranet', async () => {
    const asked = await serveNames({ localhost: ['93.184.215.14'] });
    const resolve = createResolve({ withSystemNames: true, servers: [asked] });
    for (const address of await resolve('localhost')) expect(['127.0.0.1', '::1']).toContain(address);
  });

  it('are unknown without an intranet', async () => {
    const server = await serveNames({});
    const resolve = createResolve({ withSystemNames: false, servers: [server] });
    await expect(resolve('localhost')).rejects.toThrow('ENOTFOUND');
  });
});
