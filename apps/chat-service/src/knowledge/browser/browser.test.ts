import type { RequestListener } from 'node:http';
import { isAvailable } from '@lectern/test-kit';
import { describe, expect, it } from 'vitest';
import { createLoopbackGuard } from '../../platform/network/test/guard.ts';
import { serve, serveRaw } from '../../platform/network/test/servers.ts';
import { createBrowser } from './browser.ts';
import { startChromium } from './test/start-chromium.ts';

interface Asked {
  path: string;
  method: string;
  agent: string | undefined;
}

/** A site with some paths, and a browser that may read nothing else. */
async function openScene(paths: Record<string, string>, limits: Parameters<typeof createBrowser>[1] = {}) {
  const asked: Asked[] = [];
  const handler: RequestListener = ({ url = '', method = '', headers }, response) => {
    asked.push({ path: url, method, agent: headers['user-agent'] });
    const body = paths[url];
    const type = url.endsWith('.js') ? 'text/javascript' : 'application/json';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
  };
  const site = await serve(handler);
  const { fetch } = createLoopbackGuard([site.port]);
  const browser = createBrowser(await startChromium(), limits);
  const { signal } = new AbortController();
  return {
    site,
    asked,
    async draw(html: string) {
      const page = { url: `${site.url}/page`, bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8' };
      return String(await browser.draw(page, { fetch, userAgent: 'Lectern', signal }, 'a'));
    },
  };
}

const shell = (script: string) =>
  `<!doctype html><html><body><main id="app">Loading</main><script>${script}</script></body></html>`;
const show = 'const show = (text) => { document.getElementById("app").textContent = text; };';

describe.skipIf(!isAvailable('chromium'))('a page that is drawn by JavaScript', () => {
  it('has what its scripts and their data have put there', async () => {
    const { draw, asked } = await openScene({
      '/app.js': `${show} fetch('/data.json', { headers: { 'x-app': '1' } }).then((r) => r.json()).then((d) => show(d.text));`,
      '/data.json': '{"text":"The walrus sleeps at noon."}',
    });
    const html = await draw(
      '<!doctype html><body><main id="app"></main><img src="/picture.png"><script src="/app.js"></script>',
    );
    expect(html).toContain('The walrus sleeps at noon.');
    // The page itself was fetched before, and pictures have no text.
    expect(asked).toEqual([
      { path: '/app.js', method: 'GET', agent: 'Lectern' },
      { path: '/data.json', method: 'GET', agent: 'Lectern' },
    ]);
  });

  it('reaches nothing that we may not read, in whatever way it tries', async () => {
    const inside = await serveRaw((socket) => void socket.end());
    const { draw, site } = await openScene({ '/worker.js': '' });
    const address = `127.0.0.1:${inside.port}`;
    const html = await draw(
      shell(`${show}
        const tries = [
          () => fetch('http://${address}/a', { mode: 'no-cors' }),
          () => new WebSocket('ws://${address}/b'),
          () => new EventSource('http://${address}/c'),
          () => navigator.sendBeacon('http://${address}/d', 'x'),
          () => window.open('http://${address}/e'),
          () => new Worker(URL.createObjectURL(new Blob(['fetch("http://${address}/f", { mode: "no-cors" }); new WebSocket("ws://${address}/g")']))),
          () => { const frame = document.createElement('iframe'); frame.src = 'http://${address}/h'; document.body.append(frame); },
          () => { const frame = document.createElement('iframe'); frame.srcdoc = '<img src="http://${address}/i">'; document.body.append(frame); },
          () => { const link = document.createElement('link'); link.rel = 'prefetch'; link.href = 'http://${address}/j'; document.head.append(link); },
          () => { new RTCPeerConnection({ iceServers: [{ urls: 'turn:${address}?transport=tcp', username: 'a', credential: 'b' }] }).createDataChannel('k'); },
          () => fetch('http://localhost:${site.port}/l', { mode: 'no-cors' }),
          () => { const image = new Image(); image.src = 'http://${address}/m'; },
          () => { location.href = 'http://${address}/n'; },
        ];
        for (const one of tries) try { one(); } catch {}
        show('Everything was tried.');`),
    );
    expect(html).toContain('Everything was tried.');
    expect(inside.connections()).toBe(0);
  });

  it('sends nothing: a request that could change something is not made', async () => {
    const { draw, asked } = await openScene({});
    const html = await draw(
      shell(`${show} Promise.allSettled([fetch('/delete', { method: 'POST', body: 'x' }), fetch('/put', { method: 'PUT' })])
        .then((all) => show(all.map(({ status }) => status).join()));`),
    );
    expect(html).toContain('rejected,rejected');
    expect(asked).toEqual([]);
  });

  it('may ask other servers that allow it', async () => {
    const { draw, site, asked } = await openScene({ '/data.json': '{"text":"Data"}' });
    const html = await draw(
      shell(`${show} fetch('${site.url}/data.json').then((r) => r.json()).then(({ text }) => show(text));`),
    );
    expect(html).toContain('Data');
    expect(asked).toHaveLength(1);
  });

  it('is read as it is when its time is over, and given up when its script never ends', {
    timeout: 60_000,
  }, async () => {
    const { draw } = await openScene({}, { mostMs: 2_000, totalMs: 15_000 });
    const busy = shell(`${show} show('Still busy.'); setInterval(() => fetch('/more?' + Math.random()), 50);`);
    expect(await draw(busy)).toContain('Still busy.');
    await expect(draw(shell('for (;;);'))).rejects.toThrow('The browser did not finish the page in time.');
    // The browser is still there for others.
    expect(await draw(shell(`${show} show('Next.');`))).toContain('Next.');
  });
});

describe('a browser that cannot be reached', () => {
  it.each(['http', 'ws'])('makes the page unreadable, at an address that begins with %s', async (scheme) => {
    const closed = await serve(() => undefined);
    await closed.close();
    const { fetch } = createLoopbackGuard([]);
    const browser = createBrowser(`${scheme}://127.0.0.1:${closed.port}`);
    const page = { url: 'http://127.0.0.1/', bytes: Buffer.from(''), contentType: 'text/html' };
    const network = { fetch, userAgent: 'Lectern', signal: new AbortController().signal };
    await expect(browser.draw(page, network, 'a')).rejects.toThrow(/does not answer. Ask the operator/);
  });
});
