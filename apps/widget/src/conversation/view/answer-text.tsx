import { type Block, type List, readMarks, type Span } from '@lectern/chat-service/marks';
import { fill } from '../words/language.ts';
import { useAppContext } from './context.ts';
import { memo } from './memo.ts';
import { showSource } from './show-source.ts';

interface AnswerTextProps {
  text: string;
  turnKey: string;
  sourceCount: number;
}

/** Text with the few kinds of markup that answers use. Everything else is shown as is. */
export const AnswerText = memo(({ text, turnKey, sourceCount }: AnswerTextProps) => (
  <div class="prose" dir="auto" data-testid="answer">
    <Blocks blocks={readMarks(text, { sourceCount })} turnKey={turnKey} />
  </div>
));

/** Words of a source, in which nothing is the number of a source. */
export const QuotedText = memo(({ text }: { text: string }) => (
  <blockquote class="prose source-quote" dir="auto">
    <Blocks blocks={readMarks(text)} turnKey="" />
  </blockquote>
));

function Blocks({ blocks, turnKey }: { blocks: readonly Block[]; turnKey: string }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} turnKey={turnKey} />);
}

function BlockView({ block, turnKey }: { block: Block; turnKey: string }) {
  if (block.kind === 'code') {
    return (
      <pre dir="ltr">
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind === 'list') return <ListView list={block} turnKey={turnKey} />;
  if (block.kind === 'table') return <TableView table={block} turnKey={turnKey} />;
  const spans = <Spans spans={block.spans} turnKey={turnKey} />;
  return <p>{block.kind === 'heading' ? <strong>{spans}</strong> : spans}</p>;
}

function ListView({ list, turnKey }: { list: List; turnKey: string }) {
  const items = list.items.map(({ spans, lists }, index) => (
    <li key={index}>
      <Spans spans={spans} turnKey={turnKey} />
      {lists.map((below, at) => (
        <ListView key={at} list={below} turnKey={turnKey} />
      ))}
    </li>
  ));
  return list.isOrdered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>;
}

function TableView({ table, turnKey }: { table: Extract<Block, { kind: 'table' }>; turnKey: string }) {
  return (
    <div class="table">
      <table>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((spans, column) => {
                const content = <Spans spans={spans} turnKey={turnKey} />;
                return table.hasHead && row === 0 ? <th key={column}>{content}</th> : <td key={column}>{content}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the number of a source on the same line as the word before it. */
function Spans({ spans, turnKey }: { spans: readonly Span[]; turnKey: string }) {
  return spans.map((span, index) => {
    const next = spans[index + 1];
    if (span.kind === 'text' && next?.kind === 'cite') {
      const [, before = '', word = ''] = /^(.*\s)?(\S{0,40})$/s.exec(span.text) ?? [undefined, span.text];
      return (
        <>
          {before}
          <span class="together">
            {word}
            <SpanView span={next} turnKey={turnKey} />
          </span>
        </>
      );
    }
    const isShown = span.kind === 'cite' && spans[index - 1]?.kind === 'text';
    return isShown ? null : <SpanView span={span} turnKey={turnKey} />;
  });
}

function SpanView({ span, turnKey }: { span: Span; turnKey: string }) {
  const { words } = useAppContext();
  if (span.kind === 'text') return span.text;
  if (span.kind === 'strong') return <strong>{span.text}</strong>;
  if (span.kind === 'em') return <em>{span.text}</em>;
  if (span.kind === 'code') return <code>{span.text}</code>;
  if (span.kind === 'link') {
    return (
      <a href={span.url} target="_blank" rel="noopener noreferrer nofollow">
        {span.text}
      </a>
    );
  }
  const label = fill(words.source, { n: span.number });
  return (
    <button type="button" class="cite" aria-label={label} onClick={() => showSource(turnKey, span.number)}>
      {span.number}
    </button>
  );
}
