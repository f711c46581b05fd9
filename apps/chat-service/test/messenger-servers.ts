import { setTimeout as delay } from 'node:timers/promises';
import {
  ask,
  discordSecrets,
  discordSettings,
  openFakeDiscord,
  signDiscord,
} from '../src/channels/messengers/discord/test/fake-discord.ts';
import {
  message,
  openFakeTelegram,
  signTelegram,
  telegramSecrets,
} from '../src/channels/messengers/telegram/test/fake-telegram.ts';
import type { FakeAnswer, FakeCall, FakePlatform } from '../src/channels/messengers/test/fake-platform.ts';
import type { Settings } from './service-process.ts';

/** A reply that people see in the platform. */
export interface ShownReply {
  person: string;
  /** What it replies to; undefined for a message that does not say it. */
  to: string | undefined;
  /** How often the service had been killed before. */
  kills: number;
}

/** A platform that sends what people write to a service which is killed again and again. */
export interface MessengerServer {
  port: number;
  settings: Settings;
  given: { settings: object; secrets: object };
  replies: ShownReply[];
  /** Counted by the test. */
  kills: number;
  /** Sends a message to one of the instances. Resolves with whether the platform showed it as received. */
  say(person: string, id: string, pickUrl: () => string): Promise<boolean>;
  close(): Promise<void>;
}

const limits = { messages_per_day: 1_000_000 };

/** Telegram sends an update again until it is acknowledged, and meanwhile none of the same chat. */
export async function openTelegram(): Promise<MessengerServer> {
  const isLimited = limitSome();
  const fake = await openFakeTelegram(({ path, body }) => {
    if (!path.endsWith('/sendMessage')) return undefined;
    const to = String(body.reply_parameters.message_id);
    if (isLimited(to)) {
      const description = 'Too Many Requests: retry after 1';
      return { status: 429, json: { ok: false, error_code: 429, description, parameters: { retry_after: 1 } } };
    }
    server.replies.push({ person: String(-body.chat_id), to, kills: server.kills });
    return undefined;
  });
  const server: MessengerServer = {
    ...serverOf(fake, { TELEGRAM_API_URL: fake.url }),
    given: { settings: limits, secrets: telegramSecrets },
    async say(person, id, pickUrl) {
      const group = { chat: { id: -Number(person), type: 'supergroup', title: 'Team' } };
      while (true) {
        const update = signTelegram(message(id, person, '@guide_bot Hello', group));
        const response = await fetch(pickUrl(), { method: 'POST', ...update }).catch(() => undefined);
        if (response?.ok) return true;
        await delay(100);
      }
    },
  };
  return server;
}

/** Discord sends an interaction once. Its token works as soon as Discord has the response. */
export async function openDiscord(): Promise<MessengerServer> {
  const isLimited = limitSome();
  const personOf = new Map<string, string>();
  const shown = new Set<string>();
  const nonces = new Set<string>();

  function edit(to: string): FakeAnswer | undefined {
    const person = personOf.get(to);
    if (person === undefined) return { status: 404, json: { message: 'Unknown Webhook', code: 10_015 } };
    if (isLimited(to)) {
      const json = { message: 'You are being rate limited.', retry_after: 0.5, global: false };
      return { status: 429, headers: { 'retry-after': '1' }, json };
    }
    // Later edits show the same message.
    if (!shown.has(to)) server.replies.push({ person, to, kills: server.kills });
    shown.add(to);
    return undefined;
  }

  function post(person: string, nonce: string): undefined {
    if (!nonces.has(nonce)) server.replies.push({ person, to: undefined, kills: server.kills });
    nonces.add(nonce);
  }

  const fake = await openFakeDiscord(({ path, body }: FakeCall) => {
    const [, token] = /^\/webhooks\/\d+\/token-(\d+)\/messages\/@original$/.exec(path) ?? [];
    if (token !== undefined) return edit(token);
    return path.startsWith('/channels/') ? post(/<@(\d+)>/.exec(body.content)?.[1] ?? '', body.nonce) : undefined;
  });
  const server: MessengerServer = {
    ...serverOf(fake, { DISCORD_API_URL: fake.url }),
    given: { settings: { ...limits, ...discordSettings }, secrets: discordSecrets },
    async say(person, id, pickUrl) {
      const sentAt = Date.now();
      const request = { method: 'POST', ...signDiscord(ask({ id, person, text: 'Hello' }), sentAt) };
      const type = await fetch(pickUrl(), request).then(
        async (response) => ((await response.json()) as { type?: number }).type,
        () => undefined,
      );
      // The response takes a while, in which a quick reply may overtake it.
      await delay(Math.random() * 200);
      const isReceived = type === 5 && Date.now() - sentAt < 3_000;
      if (isReceived) personOf.set(id, person);
      return isReceived;
    },
  };
  return server;
}

function serverOf({ port, close }: FakePlatform, settings: Settings) {
  return { port, settings, replies: [], kills: 0, close };
}

/** Refuses the first attempt to send some of the replies. */
function limitSome() {
  const seen = new Set<string>();
  return (reply: string): boolean => {
    const isFirst = !seen.has(reply);
    seen.add(reply);
    return isFirst && seen.size % 10 === 0;
  };
}
