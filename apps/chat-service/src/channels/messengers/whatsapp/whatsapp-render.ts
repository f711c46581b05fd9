import type { Reply } from '../platform.ts';
import { type MarkStyle, renderMarks } from '../render-marks.ts';
import { ratingId } from './whatsapp-read.ts';

/** What the endpoint for messages takes besides the number. */
export type WhatsappMessage =
  | { type: 'text'; text: { body: string; preview_url: false } }
  | { type: 'interactive'; interactive: object };

/** A text may have 4,096 characters, one with buttons 1,024. */
const most = 3_500;
const mostWithButtons = 1_024;

const same = (text: string) => text;
const around = (sign: string) => (text: string) => `${sign}${text.replaceAll(sign, '')}${sign}`;

/** WhatsApp has no links with another text, and nothing to escape signs with. */
const marks: MarkStyle = {
  escape: same,
  strong: around('*'),
  em: around('_'),
  code: around('`'),
  codeBlock: (text) => `\`\`\`${text.replaceAll('```', '')}\`\`\``,
  link: (text, url) => (text === url ? url : `${text} (${url})`),
};

/** As many messages as the answer needs; buttons are below the last one, or have one of their own below a long text. */
export function renderWhatsapp({ text, sources, messageId, author }: Reply): readonly WhatsappMessage[] {
  const [first = '', ...rest] = renderMarks(text, marks, { sourceCount: sources.length, most });
  const texts = [author === undefined ? first : `*${author.replaceAll('*', '')}*\n${first}`, ...rest];
  const last = texts.pop() ?? '';
  const lines = sources
    .slice(0, 8)
    .map(({ title, url }, index) => `${index + 1}. ${title.slice(0, 60)}\n${url}`.trim());
  const whole = [last, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  const before = texts.map(textOf);
  if (messageId === undefined) return [...before, textOf(whole)];
  if (whole.length <= mostWithButtons) return [...before, askOf(whole, messageId)];
  return [...before, textOf(whole), askOf('Did this help?', messageId)];
}

const textOf = (text: string): WhatsappMessage => ({
  type: 'text',
  text: { body: text.slice(0, 4_096), preview_url: false },
});

function askOf(text: string, messageId: string): WhatsappMessage {
  const button = (rating: 'up' | 'down', title: string) => ({
    type: 'reply',
    reply: { id: ratingId(rating, messageId), title },
  });
  const buttons = [button('up', '👍 Helpful'), button('down', '👎 Not helpful')];
  return { type: 'interactive', interactive: { type: 'button', body: { text }, action: { buttons } } };
}
