import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chatServiceConfig, startChatService } from '@lectern/chat-service';
import { dataServiceConfig, startDataService } from '@lectern/data-service';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tokenScopes } from '../../../apps/chat-service/src/bots/tokens/token-scopes.ts';
import { createTokens } from '../../../apps/chat-service/src/bots/tokens/tokens.ts';
import { openAt } from '../../../apps/chat-service/src/platform/database/test/places.ts';
import { operatorScope } from '../../../apps/chat-service/src/platform/shared/operator-scope.ts';

const home = join(import.meta.dirname, '../../../clients/python');
const asked = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'], { stdio: 'ignore' });
const isMissing = asked.status !== 0;

async function makeToken(folder: string): Promise<string> {
  const database = await openAt({ dataDir: folder });
  onTestFinished(() => database.close());
  const [workspace] = await database.read(database.build.selectFrom('organization').select('id'));
  const tokens = createTokens({ database, now: Date.now });
  const given = { name: 'Python', scopes: tokenScopes, expiresAt: undefined };
  return (await tokens.create(operatorScope(workspace?.id ?? ''), given)).text;
}

describe('the Python client', () => {
  it('works with the running services', async ({ skip }) => {
    skip(isMissing, 'The Python client is tested where python3 is 3.11 or later.');
    const folder = mkdtempSync(join(tmpdir(), 'lectern-python-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const common = { METRICS_PORT: '0', LOG_LEVEL: 'silent' };
    const chat = await startChatService(
      chatServiceConfig.parse({ ...common, CHAT_PORT: '0', DATA_DIR: folder, EMBEDDINGS: 'off' }),
    );
    onTestFinished(() => chat.stop());
    const data = await startDataService(
      dataServiceConfig.parse({ ...common, DATA_PORT: '0', RATE_LIMIT_PER_MINUTE: '100000' }),
    );
    onTestFinished(() => data.stop());
    const settings = {
      PYTHONPATH: join(home, 'src'),
      PYTHONDONTWRITEBYTECODE: '1',
      LECTERN_DATA_URL: data.url,
      LECTERN_CHAT_URL: chat.url,
      LECTERN_KEY: JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')).key,
      LECTERN_TOKEN: await makeToken(folder),
    };
    const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const command = ['python3', '-W', 'error', '-m', 'unittest', 'discover', 'tests'];
    // The services answer in this process, so that it must not block.
    const { stderr } = await promisify(execFile)('env', [...given, ...command], { cwd: home });
    expect(stderr).toMatch(/^OK/m);
  });

  it('has the version and the licence of the other packages', () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
    expect(readFileSync(join(home, 'pyproject.toml'), 'utf8')).toContain(`version = "${version}"`);
    const licence = readFileSync(join(import.meta.dirname, '../../../LICENSE'), 'utf8');
    expect(readFileSync(join(home, 'LICENSE'), 'utf8')).toBe(licence);
  });
});
