import { escapeHtml } from '../shared/escape-html.ts';
import type { Block, List } from './marks.ts';
import type { Span } from './spans.ts';

/** Blocks as HTML, for pages without scripts. */
export const marksHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n');

function blockHtml(block: Block): string {
  if (block.kind === 'code') return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
  if (block.kind === 'list') return listHtml(block);
  if (block.kind === 'table') return tableHtml(block);
  return block.kind === 'heading' ? `<p><b>${spansHtml(block.spans)}</b></p>` : `<p>${spansHtml(block.spans)}</p>`;
}

function listHtml({ isOrdered, start, items }: List): string {
  const inner = items.map(({ spans, lists }) => `<li>${spansHtml(spans)}${lists.map(listHtml).join('')}</li>`).join('');
  return isOrdered ? `<ol start="${start}">${inner}</ol>` : `<ul>${inner}</ul>`;
}

function tableHtml({ rows, hasHead }: Extract<Block, { kind: 'table' }>): string {
  const inner = rows.map((cells, row) => {
    const tag = hasHead && row === 0 ? 'th' : 'td';
    return `<tr>${cells.map((spans) => `<${tag}>${spansHtml(spans)}</${tag}>`).join('')}</tr>`;
  });
  return `<table>${inner.join('')}</table>`;
}

const tags = { text: undefined, strong: 'strong', em: 'em', code: 'code' } as const;

function spansHtml(spans: readonly Span[]): string {
  return spans
    .map((span) => {
      if (span.kind === 'cite') return '';
      const html = spanHtml(span);
      return span.isQuoted ? `<mark>${html}</mark>` : html;
    })
    .join('');
}

function spanHtml(span: Exclude<Span, { kind: 'cite' }>): string {
  const text = escapeHtml(span.text);
  if (span.kind === 'link') return `<a href="${escapeHtml(span.url)}" rel="noopener noreferrer nofollow">${text}</a>`;
  const tag = tags[span.kind];
  return tag === undefined ? text : `<${tag}>${text}</${tag}>`;
}
