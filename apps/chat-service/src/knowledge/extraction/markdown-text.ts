/** Markdown as it reads: without addresses, emphasis, comments and HTML, hidden or not. */
export function plainMarkdown(markdown: string): { title: string; markdown: string } {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  const text = outsideOfCode(body, (part) => inline(withoutHtml(part)));
  const [, title = ''] = /^#\s+(.+?)\s*#*$/m.exec(text) ?? [];
  return { title: title.slice(0, 300), markdown: text };
}

/** Code is quoted as it stands. */
function outsideOfCode(markdown: string, change: (part: string) => string): string {
  return markdown
    .split(/(^ {0,3}```[\s\S]*?^ {0,3}```\s*$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

const hiddenElement =
  /<(\w+)\b[^>]*(?:\shidden\b|aria-hidden\s*=\s*["']?true|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)[^>]*>[\s\S]*?<\/\1\s*>/gi;

function withoutHtml(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(/<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(hiddenElement, '')
    .replaceAll(/<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi, '');
}

function inline(text: string): string {
  return text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*\[[^\]]+\]:\s+\S+.*$/gm, '')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])([*_])(?=\S)([^\n*_]*?\S)\1(?![\w*])/g, '$2')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replaceAll(/^ {0,3}> ?/gm, '');
}
