import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { dataServiceConfig, startDataService } from '@lectern/data-service';
import { listen, readConfig } from '@lectern/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discordConfig } from '../src/config.ts';
import { type DiscordBot, startDiscordBot } from '../src/start.ts';

// The tests check the shape of a body.
// biome-ignore lint/suspicious/noExplicitAny: what is missing fails the test anyway.
type Wire = any;

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519').privateKey;
const hexOf = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const at = Date.parse('2026-11-17T12:00:00Z');
const registered: Wire[] = [];
/** Discord as far as the bot uses it. */
const discord = createServer(async (request, response) => {
  let text = '';
  for await (const piece of request) text += piece;
  registered.push({
    method: request.method,
    url: request.url,
    auth: request.headers.authorization,
    body: JSON.parse(text),
  });
  response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
});
let data: Awaited<ReturnType<typeof startDataService>>;
let bot: DiscordBot;

const start = (dataUrl: string, apiUrl: string, more: Record<string, string> = {}) =>
  startDiscordBot(
    readConfig(discordConfig, {
      DISCORD_PORT: '0',
      DISCORD_PUBLIC_KEY: hexOf,
      DISCORD_APPLICATION_ID: '1100000000000000001',
      DISCORD_BOT_TOKEN: 'token-of-the-test',
      DISCORD_API_URL: apiUrl,
      DATA_URL: dataUrl,
      ...more,
    }),
    () => at,
  );

let apiUrl: string;
beforeAll(async () => {
  apiUrl = `http://127.0.0.1:${await listen(discord, { host: '127.0.0.1', port: 0, variable: 'PORT' })}`;
  const settings = { DATA_PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '100000' };
  data = await startDataService(dataServiceConfig.parse(settings));
  bot = await start(data.url, apiUrl);
});
afterAll(async () => {
  await bot.stop();
  await data.stop();
  discord.close();
});

function signed(body: unknown, { key = privateKey, time = at } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(time / 1_000));
  const signature = sign(null, Buffer.from(timestamp + text), key).toString('hex');
  return { headers: { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp }, body: text };
}

async function send(request: { headers: Record<string, string>; body: string }, url = bot.url) {
  const response = await fetch(`${url}/interactions`, { method: 'POST', ...request });
  const body: Wire = await response.json();
  return { status: response.status, body };
}

const options = (given: Record<string, string | number>) =>
  Object.entries(given).map(([name, value]) => ({ name, value, type: 3 }));
const run = async (name: string, given: Record<string, string | number>, url?: string) =>
  (await send(signed({ id: '1', type: 2, token: 't', data: { name, options: options(given) } }), url)).body;
const complete = async (name: string, option: string, value: string) => {
  const focused = { name: option, value, type: 3, focused: true };
  return (await send(signed({ id: '1', type: 4, data: { name, options: [focused] } }))).body.data.choices;
};

describe('the Discord bot', () => {
  it('registers its commands at the start', () => {
    expect(registered).toMatchObject([
      { method: 'PUT', url: '/applications/1100000000000000001/commands', auth: 'Bot token-of-the-test' },
    ]);
    expect(registered[0].body.map(({ name }: Wire) => name)).toEqual(['mob', 'item', 'recipe', 'compare']);
  });

  it('answers the ping, and refuses what Discord did not sign just now', async () => {
    expect(await send(signed({ type: 1 }))).toEqual({ status: 200, body: { type: 1 } });
    const { headers, body } = signed({ type: 1 });
    const forged = [
      signed({ type: 1 }, { key: other }),
      signed({ type: 1 }, { time: at - 301_000 }),
      signed({ type: 1 }, { time: at + 301_000 }),
      { headers, body: `${body} ` },
      { headers: { ...headers, 'x-signature-ed25519': 'abcd' }, body },
      { headers: {}, body },
    ];
    for (const request of forged) expect((await send(request)).status).toBe(401);
    expect((await send(signed('not json'))).status).toBe(400);
    expect((await send(signed('x'.repeat(200_000)))).status).toBe(413);
  });

  it('shows mobs and items, by what was chosen or typed', async () => {
    const { type, data: shown } = await run('mob', { name: 'creeper' });
    expect(type).toBe(4);
    expect(shown.allowed_mentions).toEqual({ parse: [] });
    expect(shown.embeds[0]).toMatchObject({ title: 'Creeper' });
    expect(shown.embeds[0].fields).toContainEqual({ name: 'Health', value: '20 (10 hearts)', inline: true });
    const item = await run('item', { name: 'Diamond Sword' });
    expect(item.data.embeds[0].fields).toContainEqual({ name: 'Durability', value: '1561', inline: true });
  });

  it('shows pictures where the data service has a public address', async () => {
    expect((await run('mob', { name: 'creeper' })).data.embeds[0]).not.toHaveProperty('thumbnail');
    const pictured = await start(data.url, apiUrl, { DATA_PUBLIC_URL: 'https://data.test/' });
    for (const [name, wanted, path] of [
      ['mob', 'Creeper', '/pictures/mobs/creeper.png'],
      ['item', 'Diamond Sword', '/pictures/items/diamond_sword.png'],
      ['recipe', 'iron pickaxe', '/pictures/items/iron_pickaxe.png'],
    ] as const) {
      const [embed] = (await run(name, { name: wanted }, pictured.url)).data.embeds;
      expect(embed.thumbnail).toEqual({ url: `https://data.test${path}` });
      expect((await fetch(data.url + path)).headers.get('content-type')).toBe('image/png');
    }
    await pictured.stop();
    expect(() => start(data.url, apiUrl, { DATA_PUBLIC_URL: 'http://data.test' })).toThrow('https');
  });

  it('plans a recipe from raw materials', async () => {
    const { data: shown } = await run('recipe', { name: 'iron pickaxe', count: 3 });
    expect(shown.embeds[0].title).toBe('3 × Iron Pickaxe');
    expect(shown.embeds[0].fields[0].value).toContain('9 × Raw Iron');
  });

  it('compares two of the same kind', async () => {
    const { data: shown } = await run('compare', { first: 'mobs/creeper', second: 'Zombie' });
    expect(shown.embeds[0].title).toBe('Creeper and Zombie');
    expect(shown.embeds[0].fields.map(({ name }: Wire) => name)).toContain('Damage normal');
    const mixed = await run('compare', { first: 'mobs/creeper', second: 'items/diamond_sword' });
    expect(mixed.data).toMatchObject({ flags: 64, content: 'Choose two mobs or two items.' });
  });

  it('completes names while a person types', async () => {
    expect(await complete('mob', 'name', 'cree')).toContainEqual({ name: 'Creeper', value: 'creeper' });
    expect(await complete('compare', 'first', 'cree')).toContainEqual({ name: 'Creeper', value: 'mobs/creeper' });
    expect(await complete('item', 'name', ' ')).toEqual([]);
  });

  it('fits every record and every plan into what Discord accepts', async () => {
    for (const [name, resource] of [
      ['mob', 'mobs'],
      ['item', 'items'],
    ] as const) {
      const { data: records }: Wire = await (await fetch(`${data.url}/api/v1/${resource}`)).json();
      for (const { name: wanted } of records) {
        const [embed] = (await run(name, { name: wanted })).data.embeds;
        expect(embed.fields.length).toBeLessThanOrEqual(25);
        expect(embed.fields.every(({ value }: Wire) => value.length > 0 && value.length <= 1_024)).toBe(true);
        expect(JSON.stringify(embed).length).toBeLessThanOrEqual(6_000);
      }
    }
  });

  it('says what is wrong only to the person who asked', async () => {
    const { data: unknown } = await run('mob', { name: 'creper' });
    expect(unknown).toMatchObject({ flags: 64, content: 'There is no such record. Did you mean: Creeper?' });
    expect((await run('unknown', {})).data).toMatchObject({ flags: 64 });
    const alone = await start('http://127.0.0.1:9', apiUrl);
    expect((await run('mob', { name: 'creeper' }, alone.url)).data).toMatchObject({
      flags: 64,
      content: expect.stringContaining('not available'),
    });
    await alone.stop();
  });
});
