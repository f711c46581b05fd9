import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import type { Reply } from '../platform.ts';
import { html, renderMarks } from '../render-marks.ts';
import { ratingValue } from './teams-read.ts';

/** An activity as the Bot Connector takes it. */
export interface TeamsMessage {
  type: 'message';
  textFormat: 'xml';
  text: string;
  attachments?: readonly object[];
}

/** A message may have about 28 kB. */
const most = 6_000;

/** As many messages as the answer needs; the last one has the sources and the buttons. */
export function renderTeams({ text, sources, messageId, author }: Reply): readonly TeamsMessage[] {
  const [first = '', ...rest] = renderMarks(text, html, { sourceCount: sources.length, most });
  const texts = [author === undefined ? first : `<b>${escapeHtml(author)}</b>\n${first}`, ...rest];
  const lines = sources.slice(0, 10).map(({ title, url }, index) => {
    const name = title.slice(0, 150);
    return `${index + 1}. ${url === '' ? escapeHtml(name) : html.link(name, url)}`;
  });
  const last = [texts.pop() ?? '', lines.join('\n')].filter((part) => part !== '').join('\n\n');
  return [...texts.map((part) => messageOf(part)), { ...messageOf(last), ...ratingCard(messageId) }];
}

const messageOf = (text: string): TeamsMessage => ({
  type: 'message',
  textFormat: 'xml',
  text: text.replaceAll('\n', '<br/>'),
});

function ratingCard(messageId: string | undefined): Pick<TeamsMessage, 'attachments'> {
  if (messageId === undefined) return {};
  const button = (rating: 'up' | 'down', title: string) => ({
    type: 'Action.Submit',
    title,
    data: ratingValue(rating, messageId),
  });
  const content = {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.4',
    body: [{ type: 'TextBlock', text: 'Did this help?', isSubtle: true, size: 'Small' }],
    actions: [button('up', '👍 Helpful'), button('down', '👎 Not helpful')],
  };
  return { attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}
