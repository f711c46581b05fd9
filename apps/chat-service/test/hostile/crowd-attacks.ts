import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Attack, Scene } from './attack.ts';
import { ask, botPath, openScene } from './scene.ts';
import { openTarget } from './target.ts';

const many = 40;
const short = 'When does the vault open?';

/** The embedding model that all customers share. It answers nothing between `hold` and `release`. */
async function startModel() {
  const asked: string[] = [];
  let gate = Promise.resolve();
  let open = () => {};
  const server = createServer(async (request, response) => {
    const { input }: { input: string[] } = JSON.parse(await text(request));
    asked.push(...input);
    await gate;
    const data = input.map((one, index) => ({ index, embedding: [one.length, 1] }));
    response.end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    asked,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`,
    hold() {
      asked.length = 0;
      const { promise, resolve } = Promise.withResolvers<void>();
      [gate, open] = [promise, resolve];
    },
    release: () => open(),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Waits until the passages of a customer's text have vectors. */
async function addText({ ask: send, ...bot }: Scene['attacker'], asked: readonly string[], words: string) {
  await send('POST', `${botPath({ ask: send, ...bot })}/sources`, { kind: 'text', title: 'Text', text: words });
  await expect.poll(() => asked.some((one) => one.includes(words)), { timeout: 20_000 }).toBe(true);
  const listed = async () => (await send('GET', `${botPath({ ask: send, ...bot })}/sources`)).body.sources;
  const isReady = async () => (await listed()).every(({ state }: { state: string }) => state === 'ready');
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
}

/** A service whose customers both have a text, so that each question is looked up by the model that they share. */
async function withSharedModel(attempt: (scene: Scene, model: Model) => Promise<string>): Promise<string> {
  const model = await startModel();
  const settings = { EMBEDDINGS: 'endpoint', EMBEDDINGS_BASE_URL: model.url, TRUST_PROXY_HOPS: '1' };
  const target = await openTarget(settings);
  try {
    const scene = await openScene(target);
    await addText(scene.attacker, model.asked, 'The shop opens at ten.');
    await addText(scene.victim, model.asked, 'The vault has two keys.');
    return await attempt(scene, model);
  } finally {
    model.release();
    await target.stop();
    await model.stop();
  }
}

type Model = Awaited<ReturnType<typeof startModel>>;

export const crowdAttacks: readonly Attack[] = [
  {
    name: 'a customer asks many long questions at once to delay the answers of others',
    run: () =>
      withSharedModel(async ({ target, attacker, victim }, model) => {
        model.hold();
        const messages = Array.from({ length: many }, (_, number) => `${number} ${'why is that so? '.repeat(490)}`);
        const flood = messages.map((message) => ask(target.url, attacker.key, { bot_id: attacker.botId, message }));
        const isFlood = (one: string) => one.includes('why is that so?');
        await expect.poll(() => model.asked.filter(isFlood).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(8);
        const answered = ask(target.url, victim.key, { bot_id: victim.botId, message: short });
        await expect.poll(() => model.asked, { timeout: 20_000 }).toContain(short);
        const before = model.asked.slice(0, model.asked.indexOf(short)).filter(isFlood).length;
        model.release();
        expect((await answered).status).toBe(200);
        expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(messages.map(() => 200));
        expect(before).toBeLessThan(many / 4);
        return `looked up after ${before} of ${many}`;
      }),
  },
  {
    name: 'a customer runs tests of a bot and adds texts to delay the answers of others',
    run: () =>
      withSharedModel(async ({ target, attacker, victim }, model) => {
        const path = botPath(attacker);
        const tests = Array.from({ length: many }, (_, number) => ({ turns: [`Is door ${number} open?`] }));
        expect((await attacker.ask('POST', `${path}/tests/import`, { tests })).body.added).toBe(many);
        model.hold();
        expect((await attacker.ask('POST', `${path}/tests/runs`, {})).status).toBe(202);
        for (let number = 0; number < 8; number += 1) {
          const source = { kind: 'text', title: `Text ${number}`, text: `Window ${number} is shut. `.repeat(400) };
          expect((await attacker.ask('POST', `${path}/sources`, source)).status).toBe(201);
        }
        const isAsked = (words: string) => expect.poll(() => model.asked.join(), { timeout: 20_000 }).toContain(words);
        await isAsked('Is door');
        await isAsked('is shut');
        const answered = ask(target.url, victim.key, { bot_id: victim.botId, message: short });
        await isAsked(short);
        const before = model.asked
          .slice(0, model.asked.indexOf(short))
          .filter((one) => one.startsWith('Is door')).length;
        expect(before).toBeLessThan(many / 4);
        model.release();
        expect((await answered).status).toBe(200);
        return `looked up after ${before} of ${many} tests, while texts are read`;
      }),
  },
  {
    name: 'a customer uploads large bot files to delay those of others',
    async run({ attacker, victim }) {
      const path = `/dashboard/api/workspaces/${attacker.workspaceId}/bot-files?dry_run=true`;
      const first = Promise.withResolvers<void>();
      let read = 0;
      const uploads = Array.from({ length: 5 }, async () => {
        const file = '- a\n'.repeat(60_000);
        const { status } = await attacker.ask('POST', path, file, { 'content-type': 'application/yaml' });
        read += 1;
        first.resolve();
        return status;
      });
      await first.promise;
      const { status } = await victim.ask('GET', `${botPath(victim)}/file`);
      const before = read;
      expect([status, ...(await Promise.all(uploads))]).toEqual([200, ...uploads.map(() => 400)]);
      expect(before).toBeLessThan(uploads.length);
      return `exported after ${before} of ${uploads.length}`;
    },
  },
];
