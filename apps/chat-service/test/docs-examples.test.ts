import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatService, chatServiceConfig, startChatService } from '../src/index.ts';

const docs = new URL('../../../docs/', import.meta.url);

/** Pages whose examples are run in order, each against the service in the state that the previous page left it in. */
const pages = ['openai.md', 'mcp.md'];

interface Example {
  language: string;
  code: string;
  /** The expected output; `...` matches anything. */
  output: string | undefined;
}

function examplesOf(page: string): Example[] {
  const text = readFileSync(new URL(page, docs), 'utf8');
  const found = text.matchAll(/<!-- example -->\n```(\w+)\n([\s\S]*?)```\n(?:```text\n([\s\S]*?)```\n)?/g);
  return [...found].map(([, language = '', code = '', output]) => ({ language, code, output }));
}

/** Examples import packages, so they are put where Node resolves the packages of the service. */
const scripts = join(import.meta.dirname, '../node_modules/.docs-examples');
const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe('the examples of the documentation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-docs-'));
  let service: ChatService;
  let environment: string[];

  beforeAll(async () => {
    mkdirSync(scripts, { recursive: true });
    const settings = { CHAT_PORT: '0', CHAT_METRICS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' };
    service = await startChatService(chatServiceConfig.parse({ ...settings, EMBEDDINGS: 'off' }));
    const { key } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
    environment = [`LECTERN_URL=${service.url}`, `LECTERN_KEY=${key}`];
  });
  afterAll(async () => {
    await service.stop();
    for (const made of [folder, scripts]) rmSync(made, { recursive: true, force: true });
  });

  async function run({ language, code }: Example): Promise<string> {
    const file = join(scripts, language === 'js' ? 'example.mjs' : 'example.sh');
    writeFileSync(file, code);
    const command = language === 'js' ? process.execPath : 'bash';
    // `env` starts it with our own environment plus these variables.
    const { stdout, stderr } = await promisify(execFile)('env', [...environment, command, file], { cwd: folder });
    expect(stderr).toBe('');
    return stdout;
  }

  describe.each(pages)('%s', (page) => {
    const examples = examplesOf(page);

    it('has some, and each says what it prints', () => {
      expect(examples.length).toBeGreaterThan(0);
      expect(examples.filter(({ output }) => output === undefined)).toEqual([]);
    });

    it.each(examples)('$language: $code', async (example) => {
      if (example.language === 'sh' && !hasCurl) return;
      expect(await run(example)).toMatch(patternOf(example.output ?? ''));
    });
  });
});

function patternOf(output: string): RegExp {
  const pieces = output.trim().split('...').map(RegExp.escape);
  return new RegExp(`^${pieces.join('[\\s\\S]*')}\\s*$`);
}
