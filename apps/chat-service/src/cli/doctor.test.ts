import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAvailable, startRedis } from '@lectern/test-kit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openCore } from '../operate/core/core.ts';
import { chatServiceConfig } from '../platform/config/config.ts';
import { onBothDatabases } from '../platform/database/test/on-each-database.ts';
import { hasOpenssl, selfSigned } from '../platform/network/test/certificates.ts';
import { listen, serve } from '../platform/network/test/servers.ts';
import { serveForTest } from '../talk/chat/test/harness.ts';
import { runCommand } from './commands.ts';
import { needsAttention } from './doctor.ts';
import { examineStream } from './examine-stream.ts';

onBothDatabases('the examination of streaming', (opened) => {
  it('tells a proxy that passes answers on as they come from one that gathers them', async () => {
    const service = await serveForTest({ database: opened().database });
    const core = { keys: service.keys };
    expect(await examineStream(service.url, core, undefined)).toMatch(/^ok through/);
    const { key } = await service.addTenant();
    expect(await examineStream(service.url, core, key)).toMatch(/^ok through .*, and the bot answers$/);
    const gathering = await serve(async (request, response) => {
      const answer = await fetch(service.url + request.url);
      response.writeHead(answer.status, { 'content-type': 'text/event-stream' }).end(await answer.text());
    });
    expect(await examineStream(gathering.url, core, undefined)).toMatch(/^BUFFERED/);
  });
});

describe('doctor', () => {
  async function examine(settings: Record<string, string>) {
    const config = chatServiceConfig.parse({ CHAT_PORT: '1', EMBEDDINGS: 'off', ...settings });
    const core = await openCore(config, Date.now);
    const context = { config, core, now: Date.now, environment: {}, askPassword: async () => '' };
    const report = await runCommand(context, ['doctor']).finally(core.database.close);
    return Object.fromEntries(report.map((line) => [line.slice(0, 15).trim(), line.slice(15)]));
  }

  it.skipIf(!hasOpenssl())('says that a certificate is not trusted, not that nobody answers', async () => {
    const server = await listen(
      createTlsServer(selfSigned('IP:127.0.0.1'), (_request, response) => response.end()),
      {},
    );
    const url = server.url.replace('http:', 'https:');
    const { clock, streaming } = await examine({ DATA_DIR: makeFolder(), CHAT_URL: url });
    for (const line of [clock, streaming]) {
      expect(line).toContain('is NOT TRUSTED here');
      expect(line).not.toContain('DOES NOT ANSWER');
    }
  });

  it('fails when something needs attention, and only then', async () => {
    const config = chatServiceConfig.parse({ DATA_DIR: makeFolder(), CHAT_PORT: '1', EMBEDDINGS: 'off' });
    const core = await openCore(config, Date.now);
    const fail = vi.fn();
    const context = { config, core, now: Date.now, environment: {}, askPassword: async () => '', fail };
    const report = await runCommand(context, ['doctor']).finally(core.database.close);
    expect(fail).toHaveBeenCalledOnce();
    const withoutService = report.filter((line) => !line.startsWith('streaming')).map((line) => line.slice(15));
    expect(withoutService).toHaveLength(report.length - 1);
    expect(needsAttention(withoutService)).toBe(false);
  });

  it.skipIf(!isAvailable('redis'))('looks at Redis: there, hanging, away', async () => {
    const redis = await startRedis();
    const settings = { DATA_DIR: makeFolder(), REDIS_URL: redis.url };
    // On a busy machine even this one is slow.
    expect((await examine(settings)).redis).toMatch(/^(ok, |SLOW: )it answers after \d+ ms/);
    redis.pause();
    expect((await examine(settings)).redis).toMatch(/^DOES NOT ANSWER \(REDIS_URL\)/);
    await redis.kill();
    expect((await examine(settings)).redis).toMatch(/^DOES NOT ANSWER \(REDIS_URL\)/);
    await redis.stop();
  });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
