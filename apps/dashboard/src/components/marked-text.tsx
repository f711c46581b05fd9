import { type Block, type List, readMarks, type Span } from '@lectern/chat-service/marks';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface MarkedTextProps {
  text: string;
  className?: string | undefined;
  /** Words to highlight. */
  quotes?: readonly string[];
  /** How many sources the text may refer to by number. */
  sourceCount?: number;
  testId?: string;
}

/** The Markdown of answers and sources, as visitors see it too. */
export function MarkedText({ text, className, quotes, sourceCount, testId }: MarkedTextProps) {
  const blocks = readMarks(text, { quotes: quotes ?? [], sourceCount: sourceCount ?? 0 });
  return (
    <div data-testid={testId} className={classNames('grid grid-cols-[minmax(0,1fr)] gap-2 break-words', className)}>
      {listed(blocks, (block) => (
        <BlockView block={block} />
      ))}
    </div>
  );
}

/** Parts of a text may be the same, and keep their order. */
function listed<Part>(parts: readonly Part[], show: (part: Part, index: number) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return parts.map((part, index) => <Keyed key={index}>{show(part, index)}</Keyed>);
}

const Keyed = ({ children }: { children: ReactNode }) => children;

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'list') return <ListView list={block} />;
  if (block.kind === 'table') return <TableView table={block} />;
  if (block.kind === 'code') {
    return (
      <pre className="overflow-x-auto rounded-md bg-well px-3 py-2 font-mono text-[0.867rem]">
        <code>{block.text}</code>
      </pre>
    );
  }
  const isHeading = block.kind === 'heading';
  return (
    <p className={classNames('whitespace-pre-wrap', isHeading && 'font-semibold')}>
      <Spans spans={block.spans} />
    </p>
  );
}

function ListView({ list: { isOrdered, start, items } }: { list: List }) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag
      {...(isOrdered && { start })}
      className={classNames('grid gap-1 pl-5', isOrdered ? 'list-decimal' : 'list-disc')}
    >
      {listed(items, ({ spans, lists }) => (
        <li className="whitespace-pre-wrap">
          <Spans spans={spans} />
          {listed(lists, (list) => (
            <ListView list={list} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

function TableView({ table: { rows, hasHead } }: { table: Extract<Block, { kind: 'table' }> }) {
  return (
    <div className="overflow-x-auto">
      <table className="border-collapse text-left">
        <tbody>
          {listed(rows, (cells, row) => (
            <tr className="border-b border-line last:border-0">
              {listed(cells, (spans) => {
                const Cell = hasHead && row === 0 ? 'th' : 'td';
                return (
                  <Cell className={classNames('py-1 pr-4 align-top', Cell === 'th' && 'font-semibold')}>
                    <Spans spans={spans} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return listed(spans, (span) =>
    span.kind !== 'cite' && span.isQuoted ? (
      <mark>
        <SpanView span={span} />
      </mark>
    ) : (
      <SpanView span={span} />
    ),
  );
}

function SpanView({ span }: { span: Span }) {
  if (span.kind === 'cite') return <sup className="ml-0.5 text-[0.8rem] text-accent">{span.number}</sup>;
  if (span.kind === 'strong') return <strong className="font-semibold">{span.text}</strong>;
  if (span.kind === 'em') return <em>{span.text}</em>;
  if (span.kind === 'code') return <code className="rounded bg-well px-1 font-mono text-[0.9em]">{span.text}</code>;
  if (span.kind === 'text') return span.text;
  return (
    <a href={span.url} target="_blank" rel="noreferrer nofollow" className="text-accent underline">
      {span.text}
    </a>
  );
}
