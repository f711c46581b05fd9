import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import type { Reply } from '../platform.ts';
import { html, renderMarks } from '../render-marks.ts';
import { ratingData } from './telegram-read.ts';

/** What `sendMessage` takes besides the chat. */
export interface TelegramMessage {
  text: string;
  parse_mode: 'HTML';
  link_preview_options: { is_disabled: true };
  reply_markup?: object;
}

/** A message may have 4,096 characters, without its tags. */
const most = 3_500;

/** As many messages as the answer needs; the last one has the sources and the buttons. */
export function renderTelegram({ text, sources, messageId, author }: Reply): readonly TelegramMessage[] {
  const texts = renderMarks(text, html, { sourceCount: sources.length, most });
  const [first = '', ...rest] = texts;
  const signed = [author === undefined ? first : `<b>${escapeHtml(author)}</b>\n${first}`, ...rest];
  const lines = sources.slice(0, 8).map(({ title, url }, index) => {
    const name = title.slice(0, 60);
    return `${index + 1}. ${url === '' ? escapeHtml(name) : html.link(name, url)}`;
  });
  return signed.map((part, index) => {
    const isLast = index === signed.length - 1;
    const whole = isLast && lines.length > 0 ? `${part}\n\n${lines.join('\n')}` : part;
    return messageOf(whole, isLast ? messageId : undefined);
  });
}

function messageOf(text: string, messageId: string | undefined): TelegramMessage {
  const button = (rating: 'up' | 'down', sign: string) => ({
    text: sign,
    callback_data: ratingData(rating, messageId ?? ''),
  });
  return {
    text,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...(messageId !== undefined && { reply_markup: { inline_keyboard: [[button('up', '👍'), button('down', '👎')]] } }),
  };
}
