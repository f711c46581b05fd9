import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import type { Reply } from '../platform.ts';
import { bare, type MarkStyle, renderMarks } from '../render-marks.ts';

/** The content of a mail, in both forms. */
export interface MailText {
  text: string;
  html: string;
  /** Written by the bot, and not by a person. */
  isAutomatic: boolean;
}

const most = 200_000;
const within = (tag: string) => (text: string) => `<${tag}>${escapeHtml(text)}</${tag}>`;
const linkTo = (text: string, url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

const html: MarkStyle = {
  escape: escapeHtml,
  strong: within('strong'),
  em: within('em'),
  code: within('code'),
  codeBlock: within('pre'),
  link: linkTo,
};

/** An answer is one mail. */
export function renderMail({ text, sources, author }: Reply): readonly MailText[] {
  const render = (style: MarkStyle) => renderMarks(text, style, { sourceCount: sources.length, most }).join('\n\n');
  const shown = sources
    .slice(0, 8)
    .map(({ title, url }, index) => ({ number: index + 1, title: title.slice(0, 100), url }));
  const plainLines = shown.map(({ number, title, url }) => `${number}. ${title}\n${url}`.trim());
  const htmlLines = shown.map(
    ({ number, title, url }) => `${number}. ${url === '' ? escapeHtml(title) : linkTo(title, url)}`,
  );
  const join = (body: string, lines: readonly string[], name: string) =>
    [body, lines.join('\n'), name].filter((part) => part !== '').join('\n\n');
  const name = author ?? '';
  return [
    {
      text: join(render(bare), plainLines, name),
      html: `<div style="white-space:pre-wrap">${join(render(html), htmlLines, escapeHtml(name))}</div>`,
      isAutomatic: author === undefined,
    },
  ];
}
