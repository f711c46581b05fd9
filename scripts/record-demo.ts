// Asks the bots of a new demo workspace the questions of its sample history, and records their answers: the first start stores
// these instead of asking. Run it again when the questions of the demo or the answers to them have changed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chatServiceConfig, startChatService } from '../apps/chat-service/src/index.ts';
import { guideTalks, playgroundTalk } from '../apps/chat-service/src/operate/demo/demo-texts.ts';
import type { RecordedTurn } from '../apps/chat-service/src/operate/demo/recorded-answers.ts';
import { sampleQuestions } from '../apps/chat-service/src/operate/demo/sample-questions.ts';

const file = join(import.meta.dirname, '../apps/chat-service/src/operate/demo/recorded-answers.json');
const folder = mkdtempSync(join(tmpdir(), 'lectern-demo-'));
const settings = { CHAT_PORT: '0', CHAT_METRICS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' };
const service = await startChatService(chatServiceConfig.parse({ ...settings, DATA_URL: 'http://data.invalid' }));
try {
  const { email, password, key } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const call = await signIn(email, password);
  const workspace = `/workspaces/${(await call('GET', '/me')).workspaces[0].id}`;
  const helpDeskId = await findHelpDesk(call, workspace);
  const { key: helpDeskKey } = await call('POST', `${workspace}/bots/${helpDeskId}/keys`, { label: 'Recording' });
  const guide = await Promise.all(guideTalks.map((talk) => hold(key, 'minecraft', talk)));
  const playground = [await hold(key, 'minecraft', playgroundTalk)];
  const helpDesk: RecordedTurn[] = [];
  for (const question of sampleQuestions) helpDesk.push(...(await hold(helpDeskKey, helpDeskId, [question])));
  writeFileSync(file, `${JSON.stringify({ guide, playground, helpDesk }, null, 2)}\n`);
  const turns = [...guide, ...playground, helpDesk].flat();
  console.log(`recorded ${turns.length} answers, ${turns.filter(({ answered }) => answered).length} from the sources`);
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of the service's own API
type Call = (method: string, path: string, body?: object) => Promise<any>;

async function signIn(email: string, password: string): Promise<Call> {
  const headers = { 'Content-Type': 'application/json', Origin: service.url };
  const send = (method: string, path: string, body: object | undefined, cookie: string) =>
    fetch(`${service.url}/dashboard/api${path}`, {
      method,
      headers: { ...headers, cookie },
      body: body ? JSON.stringify(body) : null,
    });
  const response = await send('POST', '/sign-in', { email, password }, '');
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (method, path, body) => (await send(method, path, body, cookie)).json();
}

/** Once its sources are read. */
async function findHelpDesk(call: Call, workspace: string): Promise<string> {
  for (;;) {
    const { bots } = await call('GET', `${workspace}/bots`);
    const found = bots.find(({ id }: { id: string }) => id !== 'minecraft');
    const { sources } = found ? await call('GET', `${workspace}/bots/${found.id}/sources`) : { sources: [] };
    if (sources.length === 2 && sources.every(({ state }: { state: string }) => state === 'ready')) return found.id;
    await delay(200);
  }
}

async function hold(key: string, botId: string, messages: readonly string[]): Promise<RecordedTurn[]> {
  const turns: RecordedTurn[] = [];
  let sessionId: string | undefined;
  for (const message of messages) {
    const response = await fetch(`${service.url}/api/v1/chat`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ bot_id: botId, message, session_id: sessionId }),
    });
    // The shape is that of the service's own API.
    const body = (await response.json()) as {
      session_id: string;
      response: string;
      usage: Pick<RecordedTurn, 'kind'>;
    } & RecordedTurn;
    sessionId = body.session_id;
    turns.push({
      question: message,
      text: body.response,
      answered: body.answered,
      ...(body.usage.kind !== undefined && { kind: body.usage.kind }),
      sources: body.sources.map((source) => ({ ...source, url: placeOf(source.url) })),
    });
  }
  return turns;
}

/** What `readRecorded` puts the addresses of an installation into. */
function placeOf(url: string): string {
  return url.startsWith('http://data.invalid') ? url.replace('http://data.invalid', 'data:') : 'source';
}
