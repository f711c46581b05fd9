import { setTimeout as sleep } from 'node:timers/promises';

/** Answers by status; a request that was not answered at all counts as 0. */
export type Statuses = Map<number, number>;

export interface Callers {
  readonly statuses: Statuses;
  stop(): Promise<void>;
}

export interface CallersOptions {
  callers: number;
  /** Requests a second of all callers together; 0 for as many as they get answered. */
  rate: number;
  /** One request; gives its status. */
  request(caller: number, index: number): Promise<number>;
}

/** Callers who send one request after the other, evenly or as fast as they can. */
export function startCallers({ callers, rate, request }: CallersOptions): Callers {
  const statuses: Statuses = new Map();
  let isStopped = false;

  async function call(caller: number): Promise<void> {
    const pauseMs = rate === 0 ? 0 : (callers / rate) * 1_000;
    let nextAt = performance.now() + (pauseMs * caller) / callers;
    for (let index = 0; !isStopped; index += 1) {
      const waitMs = nextAt - performance.now();
      if (rate > 0 && waitMs > 0) await sleep(waitMs);
      // A caller that falls behind does not catch up in a burst.
      nextAt = Math.max(nextAt + pauseMs, performance.now());
      const status = await request(caller, index).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }

  const ended = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return {
    statuses,
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}

const paths = [
  ...['/api/v1/mobs', '/api/v1/mobs/creeper', '/api/v1/items/ender-pearl', '/api/v1/biomes?dimension=nether'],
  ...['/api/v1/search?q=dimond+sord', '/api/v1/mobs/nobody', '/api/v1/mobs?type=hostile&sort=-hp&fields=name,hp'],
  ...['/api/v1/related/items/ender-pearl', '/api/v1/versions/1.21', '/api/v1/suggest?q=cre', '/mobs/creeper'],
];

/** Lists, records, searches, pages and what is not there. */
export function callData(url: string, callers: number, rate: number): Callers {
  return startCallers({
    callers,
    rate,
    async request(caller, index) {
      const response = await fetch(url + paths[(caller * 7 + index) % paths.length]);
      await response.arrayBuffer();
      return response.status;
    },
  });
}

const questions = [
  ...['How much health does a creeper have?', 'Which mobs live in the Nether?', 'hello', 'Where do I find diamonds?'],
  ...['What does Mending do?', 'Which biome is the rarest?', 'Who was the first person on the moon?'],
  ...['When was 1.21 released?', 'How do I craft a shield?', 'and what about a zombie?'],
];
const turnsOfConversation = 10;

/** Conversations of ten turns: records, small talk, what cannot be answered; every third turn is streamed. */
export function callChat(url: string, key: string, callers: number, rate: number): Callers {
  const sessions = new Map<number, string>();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return startCallers({
    callers,
    rate,
    async request(caller, index) {
      if (index % turnsOfConversation === 0) sessions.delete(caller);
      const message = questions[(caller + index) % questions.length];
      const body = { bot_id: 'minecraft', message, session_id: sessions.get(caller), stream: index % 3 === 2 };
      const response = await fetch(`${url}/api/v1/chat`, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = await response.text();
      const found = /"session_id":"(ses_\w+)"/.exec(text)?.[1];
      if (found !== undefined) sessions.set(caller, found);
      return response.status;
    },
  });
}
