import { createServer } from 'node:https';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Certificate, hasOpenssl, selfSigned } from './test/certificates.ts';
import { createLoopbackGuard, expectFailure, names } from './test/guard.ts';
import { listen } from './test/servers.ts';

const trustedByDefault = getCACertificates('default');

/** An https server that reports which name was requested from it; its name resolves to loopback. */
async function serveSecurely(certificate: Certificate) {
  const requests: string[] = [];
  const server = createServer({ ...certificate, ALPNProtocols: ['h2', 'http/1.1'] }, (request, response) => {
    requests.push(request.url ?? '');
    // The server made this socket with TLS.
    const { servername, alpnProtocol } = request.socket as TLSSocket;
    response.end(JSON.stringify({ servername, alpnProtocol, host: request.headers.host }));
  });
  const { port } = await listen(server, {});
  const resolve = names({ 'hooks.example.com': ['127.0.0.1'] });
  const guard = createLoopbackGuard([port], { allowHttp: false, resolve });
  return { guard, port, requests };
}

describe.skipIf(!hasOpenssl())('a certificate', () => {
  afterEach(() => {
    setDefaultCACertificates(trustedByDefault);
    vi.unstubAllEnvs();
  });

  it('that signed itself is refused, whatever the environment says, and no request is sent', async () => {
    const { guard, port, requests } = await serveSecurely(selfSigned('DNS:hooks.example.com'));
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    await expectFailure(guard.fetch(`https://hooks.example.com:${port}/`), 'connect', /self-signed certificate/);
    expect(requests).toEqual([]);
  });

  it('that is trusted is checked for the name in the address, which is also the name asked for', async () => {
    const certificate = selfSigned('DNS:hooks.example.com');
    setDefaultCACertificates([certificate.cert]);
    const { guard, port } = await serveSecurely(certificate);
    const answer = await guard.fetch(`https://hooks.example.com.:${port}/`);
    expect(answer.address).toBe('127.0.0.1');
    const host = `hooks.example.com:${port}`;
    const told = { servername: 'hooks.example.com', alpnProtocol: 'http/1.1', host };
    expect(JSON.parse(Buffer.from(answer.body).toString())).toEqual(told);
  });

  it('of another name is refused, even if it is that of the address', async () => {
    const certificate = selfSigned('DNS:other.example.com,IP:127.0.0.1');
    setDefaultCACertificates([certificate.cert]);
    const { guard, port, requests } = await serveSecurely(certificate);
    await expectFailure(guard.fetch(`https://hooks.example.com:${port}/`), 'connect', /does not match/);
    expect(requests).toEqual([]);
  });

  it('of an address is good for that address alone', async () => {
    const certificate = selfSigned('IP:127.0.0.1');
    setDefaultCACertificates([certificate.cert]);
    const { guard, port } = await serveSecurely(certificate);
    const answer = await guard.fetch(`https://127.0.0.1:${port}/`);
    expect(JSON.parse(Buffer.from(answer.body).toString())).toMatchObject({ servername: false });
    await expectFailure(guard.fetch(`https://hooks.example.com:${port}/`), 'connect', /does not match/);
  });

  it('does not help a server that speaks only old TLS', async () => {
    const certificate = selfSigned('DNS:hooks.example.com');
    setDefaultCACertificates([certificate.cert]);
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const { port } = await listen(createTlsServer({ ...certificate, ...old }), {});
    const guard = createLoopbackGuard([port], { resolve: names({ 'hooks.example.com': ['127.0.0.1'] }) });
    await expectFailure(guard.fetch(`https://hooks.example.com:${port}/`), 'connect', /no secure connection/);
  });

  it('is not asked for from a server that speaks plain HTTP', async () => {
    const { port } = await listen(createServer(), {});
    const guard = createLoopbackGuard([port]);
    await expectFailure(guard.fetch(`https://127.0.0.1:${port}/`), 'connect', /no secure connection/);
  });
});
