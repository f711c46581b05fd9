import type { Reply } from '../platform.ts';
import { type MarkStyle, renderMarks } from '../render-marks.ts';
import { ratingActions } from './slack-read.ts';

/** A message as `chat.postMessage` and response URLs take it. */
export interface SlackMessage {
  /** For notifications and screen readers. */
  text: string;
  blocks: readonly object[];
}

/** The most that Slack accepts in a section, and sections that leave room for sources and buttons in 50 blocks. */
const most = 2_900;
const mostSections = 40;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const around = (sign: string) => (text: string) => `${sign}${escapeText(text.replaceAll(sign, ''))}${sign}`;

const mrkdwn: MarkStyle = {
  escape: escapeText,
  strong: around('*'),
  em: around('_'),
  code: around('`'),
  codeBlock: (text) => `\`\`\`\n${escapeText(text.replaceAll('```', ''))}\n\`\`\``,
  link: (text, url) => linkTo(text, url),
};

const linkTo = (text: string, url: string) =>
  `<${escapeText(url).replaceAll('|', '%7C')}|${escapeText(text).replaceAll('|', '¦')}>`;

/** One message: an answer in two would be two notifications. */
export function renderSlack({ text, sources, messageId, author }: Reply): readonly SlackMessage[] {
  const texts = renderMarks(text, mrkdwn, { sourceCount: sources.length, most }).slice(0, mostSections);
  const [first = '', ...rest] = texts;
  const signed = author === undefined ? first : `*${escapeText(author)}*\n${first}`;
  const sections = [signed, ...rest].map((part) => ({ type: 'section', text: { type: 'mrkdwn', text: part } }));
  const summary = author === undefined ? text : `${author}: ${text}`;
  const blocks = [...sections, ...sourceBlocks(sources), ...ratingBlocks(messageId)];
  return [{ text: escapeText(summary.slice(0, 3_000)), blocks }];
}

function sourceBlocks(sources: Reply['sources']): object[] {
  if (sources.length === 0) return [];
  const lines = sources.map(({ title, url }, index) => {
    const name = title.slice(0, 150);
    return `${index + 1}. ${url === '' ? escapeText(name) : linkTo(name, url)}`;
  });
  const elements = lines.slice(0, 10).map((text) => ({ type: 'mrkdwn', text: text.slice(0, 2_000) }));
  return [{ type: 'context', elements }];
}

function ratingBlocks(messageId: string | undefined): object[] {
  if (messageId === undefined) return [];
  const button = (rating: 'up' | 'down', text: string, label: string) => ({
    type: 'button',
    text: { type: 'plain_text', text, emoji: true },
    action_id: ratingActions[rating],
    value: messageId,
    accessibility_label: label,
  });
  return [
    {
      type: 'actions',
      elements: [button('up', ':thumbsup:', 'This answer helped'), button('down', ':thumbsdown:', 'It did not help')],
    },
  ];
}
