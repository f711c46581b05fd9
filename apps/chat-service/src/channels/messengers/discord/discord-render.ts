import type { Reply } from '../platform.ts';
import { type MarkStyle, renderMarks } from '../render-marks.ts';
import { ratingId } from './discord-read.ts';

/** A message as Discord's API takes it. */
export interface DiscordMessage {
  embeds: readonly object[];
  components: readonly object[];
  allowed_mentions: { parse: readonly string[] };
}

/** An embed may have 4,096 characters; the sources need some of them. */
const most = 3_000;

const signs = /[\\*_~`|>[\]#<@]/g;
const escapeText = (text: string) => text.replaceAll(signs, (sign) => `\\${sign}`);
const around = (sign: string) => (text: string) => `${sign}${escapeText(text)}${sign}`;
const bareText = (text: string) => text.replaceAll('`', '');

const markdown: MarkStyle = {
  escape: escapeText,
  strong: around('**'),
  em: around('*'),
  code: (text) => `\`${bareText(text)}\``,
  codeBlock: (text) => `\`\`\`\n${bareText(text)}\n\`\`\``,
  link: (text, url) => linkTo(text, url),
};

const linkTo = (text: string, url: string) =>
  `[${text.replaceAll(/[[\]]/g, '')}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;

/** One message: it replaces "thinking", so sending it again changes nothing. */
export function renderDiscord({ text, sources, messageId, author }: Reply): readonly DiscordMessage[] {
  const [first = '', ...rest] = renderMarks(text, markdown, { sourceCount: sources.length, most });
  const shown = rest.length > 0 ? `${first}\n\n…` : first;
  const lines = sources.slice(0, 8).map(({ title, url }, index) => {
    const name = title.slice(0, 80);
    return `${index + 1}. ${url === '' || url.length > 200 ? escapeText(name) : linkTo(name, url)}`;
  });
  const description = [shown, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  return [
    {
      embeds: [
        {
          description: description.slice(0, 4_096),
          ...(author !== undefined && { author: { name: author.slice(0, 250) } }),
        },
      ],
      components: ratingRow(messageId),
      // What an answer quotes must not call anybody.
      allowed_mentions: { parse: [] },
    },
  ];
}

function ratingRow(messageId: string | undefined): object[] {
  if (messageId === undefined) return [];
  const button = (rating: 'up' | 'down', label: string, emoji: string) => ({
    type: 2,
    style: 2,
    label,
    emoji: { name: emoji },
    custom_id: ratingId(rating, messageId),
  });
  return [{ type: 1, components: [button('up', 'Helpful', '👍'), button('down', 'Not helpful', '👎')] }];
}
