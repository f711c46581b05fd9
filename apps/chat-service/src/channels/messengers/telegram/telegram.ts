import { randomBase62 } from '../../../platform/shared/ids.ts';
import { type ApiAnswer, ChannelError, isAnswer, type NoAnswer } from '../channel-client.ts';
import { isSame } from '../compare.ts';
import { definePlatform } from '../platform.ts';
import { readTelegram } from './telegram-read.ts';
import { renderTelegram, type TelegramMessage } from './telegram-render.ts';
import { callTelegram, explainTelegram, sendTelegram } from './telegram-send.ts';
import { type TelegramSettings, telegramSecrets, telegramSettings } from './telegram-settings.ts';

export const telegram = definePlatform<TelegramSettings, TelegramMessage>({
  type: 'telegram',
  name: 'Telegram',
  summary: 'Direct messages, and groups where it is mentioned.',
  settings: telegramSettings,
  secrets: telegramSecrets,
  // Telegram sends it with every update, so nobody has to enter it.
  makeSecrets: () => ({ webhook_secret: randomBase62(40) }),
  testPlace: {
    label: 'Chat id',
    hint: 'A number, negative for groups. People must have written to the bot before.',
    pattern: /^-?\d{3,20}$/,
  },
  setUp: () => [
    {
      title: 'Create the bot',
      text: 'Write /newbot to @BotFather, choose a name, and copy the token.',
      link: 'https://t.me/BotFather',
      values: [],
    },
    {
      title: 'Enter the token',
      text: 'Save it below. That tells Telegram the address of this service; it needs https.',
      values: [],
    },
    {
      title: 'Write to the bot',
      text: 'Open the bot in Telegram and ask. In groups it answers mentions, replies to it, and /ask. Give it this list with /setcommands.',
      values: [{ label: 'Commands', value: 'ask - Ask a question\nnew - Begin a new conversation', isCode: true }],
    },
  ],
  verify({ header }, { secrets: { webhook_secret } }) {
    const sent = header('x-telegram-bot-api-secret-token') ?? '';
    return webhook_secret !== undefined && isSame(sent, webhook_secret) ? 'genuine' : 'forged';
  },
  read: (request, { account }) => readTelegram(request, account),
  async connect({ client, secrets, url }) {
    const me = resultOf(await callTelegram(client, secrets, 'getMe', {}));
    resultOf(
      await callTelegram(client, secrets, 'setWebhook', {
        url,
        secret_token: secrets.webhook_secret,
        allowed_updates: ['message', 'callback_query'],
      }),
    );
    return `@${String(me.username)}`;
  },
  testTo: (chat) => ({ chat }),
  render: renderTelegram,
  send: sendTelegram,
});

function resultOf(answer: ApiAnswer | NoAnswer): Record<string, unknown> {
  if (!isAnswer(answer)) throw new ChannelError(answer.problem);
  if (answer.json.ok !== true) throw new ChannelError(explainTelegram(answer));
  return { ...(answer.json.result as object) };
}
