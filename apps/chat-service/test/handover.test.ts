import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { faultRounds, freePort, isAvailable, type Wire, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchReady, readDemoKey, type ServiceProcess, type Settings } from './service-process.ts';

const rounds = faultRounds();
/** Between two messages of one writer, so that kills hit all of them. */
const pauseMs = 50;

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterAll(async () => {
  killAll();
  await places.close();
});

describe.each([
  ['one instance on SQLite', 1, async () => places.onSqlite()],
  ['two instances on PostgreSQL', 2, async () => await places.onPostgres()],
] as const)('a person in the conversation, %s', (_name, count, open) => {
  const isMissing = count === 2 && !isAvailable('postgres');

  it.skipIf(isMissing)('gets and sends each message once and in order, whatever is killed meanwhile', async () => {
    const given = { ...(await open()), SECRET_KEY: 'a secret that all of the instances share' };
    const cluster = await openCluster(given, count);
    const { session_id, members } = await begin(cluster, given);
    const follower = follow(cluster, given, session_id);
    const key = readDemoKey(given);
    const visitor = { authorization: `Bearer ${key}` };
    const asked = (text: string) => ({ bot_id: 'minecraft', message: text, session_id });
    const writing = Promise.all([
      writeAll(cluster, 'ada', (text) => ({ ...members, body: { text } })),
      writeAll(cluster, 'bob', (text) => ({ ...members, body: { text } })),
      writeAll(cluster, 'visitor', (text) => ({ path: '/api/v1/chat', headers: visitor, body: asked(text) })),
    ]);
    for (let round = 0; round < rounds; round += 1) {
      await waitUntil('something was written', () => follower.seen.length > 2 + round * 4);
      await cluster.replace(round % count);
    }
    cluster.finish();
    const [ada, bob, guest] = await writing;
    const messages = await readSession(cluster, session_id, visitor);
    const message_count = messages.length;
    await waitUntil('everything was streamed', () => follower.seen.length === message_count);
    follower.stop();
    const texts: string[] = messages.map(({ text }: Wire) => text);
    for (const written of [ada, bob, guest]) {
      const [name = ''] = written[0]?.split(' ') ?? [];
      expect(texts.filter((text) => text.startsWith(`${name} `))).toEqual(written);
    }
    expect(message_count).toBe(2 + ada.length + bob.length + guest.length);
    expect(follower.seen).toEqual(texts.map((text, position) => ({ position, text })));
    cluster.stop();
  });
});

/** Instances that share a database, each on its own port. */
async function openCluster(settings: Settings, count: number) {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = async (port: number) => await launchReady({ ...settings, CHAT_PORT: String(port) });
  const services: ServiceProcess[] = [];
  for (const port of ports) services.push(await start(port));
  let isOver = false;
  let isFinished = false;
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    isOver: () => isOver,
    /** Whether the kills are over: writers end then. */
    isFinished: () => isFinished,
    finish(): void {
      isFinished = true;
    },
    stop() {
      isOver = true;
      killAll();
    },
    /** Kills an instance as a power cut would, and starts it again. */
    async replace(index: number): Promise<void> {
      await services[index]?.kill();
      services[index] = await start(ports[index] ?? 0);
    },
  };
}

type Cluster = Awaited<ReturnType<typeof openCluster>>;

interface Sent {
  path: string;
  headers: Record<string, string>;
  body: object;
}

/** Sends a request with its key to one instance after the other until one answers it. */
async function insist({ urls }: Cluster, key: string, { path, headers, body }: Sent): Promise<Wire> {
  for (let attempt = 0; ; attempt += 1) {
    const url = urls[attempt % urls.length] ?? '';
    const sent = { 'content-type': 'application/json', 'idempotency-key': key, origin: url, ...headers };
    const answer = await fetch(url + path, { method: 'POST', headers: sent, body: JSON.stringify(body) }).catch(
      () => undefined,
    );
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok && text !== undefined) return JSON.parse(text);
    if (answer && answer.status < 500 && answer.status !== 409) throw new Error(`${answer.status} ${text}`);
    await delay(100);
  }
}

/** Writes until the kills are over, and returns what was acknowledged. */
async function writeAll(cluster: Cluster, name: string, sentOf: (text: string) => Sent): Promise<string[]> {
  const written: string[] = [];
  while (!cluster.isFinished() || written.length < 5) {
    const text = `${name} ${written.length}`;
    await insist(cluster, text, sentOf(text));
    written.push(text);
    await delay(pauseMs);
  }
  return written;
}

/** Signs in to the demo workspace, turns handover on and asks for a person. */
async function begin(cluster: Cluster, settings: Settings) {
  const [url = ''] = cluster.urls;
  const { email, password, key } = JSON.parse(readFileSync(join(settings.DATA_DIR ?? '', 'demo.json'), 'utf8'));
  const json = { 'content-type': 'application/json', origin: url };
  const api = `${url}/dashboard/api`;
  const signedIn = await fetch(`${api}/sign-in`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { ...json, cookie: cookie.join('; ') };
  const me: Wire = await (await fetch(`${api}/me`, { headers })).json();
  const bot = `/dashboard/api/workspaces/${me.workspaces[0].id}/bots/minecraft`;
  const enabled = { method: 'PATCH', headers, body: JSON.stringify({ enabled: true }) };
  expect((await fetch(`${url}${bot}/handover`, enabled)).status).toBe(200);
  const { session_id, status } = await insist(cluster, 'begin', {
    path: '/api/v1/chat',
    headers: { authorization: `Bearer ${key}` },
    body: { bot_id: 'minecraft', message: 'A person, please', hand_over: true },
  });
  expect(status).toBe('waiting');
  const { cookie: signedInAs } = headers;
  return {
    session_id,
    members: { path: `${bot}/conversations/${session_id}/messages`, headers: { cookie: signedInAs } },
  };
}

/** Reads the stream of a conversation over as many connections as it takes. */
function follow({ urls, isOver }: Cluster, settings: Settings, sessionId: string) {
  const seen: { position: number; text: string }[] = [];
  const stopped = new AbortController();
  const headers = { authorization: `Bearer ${readDemoKey(settings)}` };

  async function read(url: string): Promise<void> {
    const last = seen.at(-1);
    const response = await fetch(`${url}/api/v1/sessions/${sessionId}/events`, {
      headers: { ...headers, ...(last && { 'last-event-id': String(last.position) }) },
      signal: stopped.signal,
    });
    let text = '';
    for await (const piece of response.body ?? []) {
      const events = (text + new TextDecoder().decode(piece as Uint8Array)).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, id, data = ''] = /^event: message\nid: (\d+)\ndata: (.*)$/.exec(event) ?? [];
        if (id !== undefined) seen.push({ position: Number(id), text: JSON.parse(data).text });
      }
    }
  }

  void (async () => {
    for (let attempt = 0; !isOver() && !stopped.signal.aborted; attempt += 1) {
      await read(urls[attempt % urls.length] ?? '').catch(() => undefined);
      await delay(50);
    }
  })();
  return { seen, stop: () => stopped.abort() };
}

async function readSession({ urls }: Cluster, sessionId: string, headers: Record<string, string>): Promise<Wire[]> {
  const messages: Wire[] = [];
  for (let after = ''; ; ) {
    const url = `${urls[0]}/api/v1/sessions/${sessionId}?limit=200${after}`;
    const page: Wire = await (await fetch(url, { headers })).json();
    messages.push(...page.messages);
    if (page.next_after === null) return messages;
    after = `&after=${page.next_after}`;
  }
}
