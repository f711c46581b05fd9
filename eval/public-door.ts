import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chatServiceConfig, startChatService } from '../apps/chat-service/src/index.ts';
import { type ConversationBot, conversationFolder } from './conversation.ts';
import { serveScriptedModel } from './scripted-model.ts';

/** An answer of POST /api/v1/chat, reduced to what is graded. */
export interface Reply {
  response: string;
  answered: boolean;
  session_id: string;
  usage: { kind?: string };
  suggestions?: string[];
}

const modelBot = 'Fernpine with a model';
const longestWaitMs = 120_000;

/** The service as customers reach it: bots are made by the dashboard's API and asked by the chat API. */
export async function openDoor() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-conversations-'));
  const model = await serveScriptedModel(modelBot);
  const ports = { CHAT_PORT: '0', CHAT_METRICS_PORT: '0' };
  const llm = { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'scripted' };
  const config = chatServiceConfig.parse({ ...ports, ...llm, DATA_DIR: folder, LOG_LEVEL: 'error' });
  const service = await startChatService(config);
  await until(async () => (await fetch(`${service.url}/readyz`)).ok);
  const call = await signIn(service.url, folder);
  const { workspaces } = await call('GET', '/workspaces');
  const bots = `/workspaces/${workspaces[0].id}/bots`;

  async function makeBot({ files, pairs, hasModel }: ConversationBot) {
    const name = hasModel ? modelBot : 'Fernpine';
    const { id } = await call('POST', bots, { name, fallback_text: 'I do not know that.' });
    const path = `${bots}/${id}`;
    if (!hasModel) await call('PATCH', path, { model: { kind: 'built-in' } });
    for (const file of files) {
      await call('POST', `${path}/files?name=${file}`, readFileSync(join(conversationFolder, file), 'utf8'));
    }
    for (const pair of pairs ?? []) await call('PUT', `${path}/answers`, pair);
    await until(async () => {
      const { sources }: { sources: { state: string }[] } = await call('GET', `${path}/sources`);
      return sources.every(({ state }) => state === 'ready');
    });
    const { key } = await call('POST', `${path}/keys`, { label: 'Evaluation' });
    return async (message: string, session?: string): Promise<Reply> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ bot_id: id, message, session_id: session });
      // The contract of the chat API.
      return (await (await fetch(`${service.url}/api/v1/chat`, { method: 'POST', headers, body })).json()) as Reply;
    };
  }

  return {
    makeBot,
    model,
    async close(): Promise<void> {
      await service.stop();
      model.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longestWaitMs; !(await isTrue()); await pause(100)) {
    if (Date.now() > end) throw new Error('The service did not get ready.');
  }
}

/** Calls the dashboard's API as the owner of the demo workspace. */
async function signIn(url: string, folder: string) {
  const { email, password } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  let cookie = '';
  // biome-ignore lint/suspicious/noExplicitAny: what is missing fails the evaluation anyway
  async function call(method: string, path: string, body?: object | string): Promise<any> {
    const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json';
    const headers = { origin: url, cookie, ...(body !== undefined && { 'content-type': type }) };
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(`${url}/dashboard/api${path}`, { method, headers, ...sent });
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
  await call('POST', '/sign-in', { email, password });
  return call;
}
