/** Ends before the next emphasis begins, so that no text is searched twice. */
const emphasis = /(?<![\p{L}\p{N}*_])[*_](\S(?:(?:(?!(?<![\p{L}\p{N}*_])[*_]\S).)*?\S)?)[*_](?![\p{L}\p{N}*_])/gu;

/** Not `<key>` and `<your name>`, which say what to put there. */
const tags =
  /<![^<>]*>|<\/?(?:a|abbr|article|aside|b|blockquote|body|br|button|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|object|ol|option|p|pre|q|s|samp|script|section|select|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|u|ul|var|video|wbr)(?:[\s/][^<>]*)?>/gi;

/** Markdown as plain text: no markup, and links with their address after their text. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*(?:#{1,6}|>|[-*+\u2022]|\d{1,9}[.)])\s+/, '')
    .replace(/!\[([^[\]]*)\]\((?:(?!\]\()[^)])*\)/g, '$1')
    .replace(/\[([^[\]]*)\]\((?=(?:(?!\]\()[^)])*\))\s*<?([^)\s>]*)>?[^)]*\)/g, linkText)
    .replace(/<(https?:\/\/[^<>\s]+|[^<@>\s]+@[^<>\s]+)>/gi, '$1')
    .replace(tags, '')
    .replace(/(\*\*\*|\*\*|__|`{1,3})(.+?)\1/g, '$2')
    .replace(emphasis, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Omits an address that the label already shows or that is not absolute. */
function linkText(_: string, label: string, address: string): string {
  const bare = address.replace(/^(?:mailto:|tel:)/, '');
  if (!/^(?:https?:|mailto:|tel:)/.test(address) || label.includes(bare)) return label;
  return label.trim() === '' ? bare : `${label} (${bare})`;
}
