import { type Block, readMarks, type Span } from '../marks.ts';
import { fill } from '../words/language.ts';
import { useAppContext } from './context.ts';
import { memo } from './memo.ts';
import { showSource } from './sources.tsx';

interface AnswerTextProps {
  text: string;
  turnKey: string;
  sourceCount: number;
}

/** Text with the few kinds of markup that answers use. Everything else is shown as is. */
export const AnswerText = memo(({ text, turnKey, sourceCount }: AnswerTextProps) => (
  <div class="prose" dir="auto" data-testid="answer">
    {readMarks(text, sourceCount).map((block, index) => (
      <BlockView key={index} block={block} turnKey={turnKey} />
    ))}
  </div>
));

function BlockView({ block, turnKey }: { block: Block; turnKey: string }) {
  if (block.kind === 'code') {
    return (
      <pre dir="ltr">
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} turnKey={turnKey} />
      </p>
    );
  }
  const items = block.items.map((spans, index) => (
    <li key={index}>
      <Spans spans={spans} turnKey={turnKey} />
    </li>
  ));
  return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
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
  if (span.kind === 'strong') return <strong>{span.text}</strong>;
  if (span.kind === 'code') return <code>{span.text}</code>;
  if (span.kind === 'link') {
    return (
      <a href={span.url} target="_blank" rel="noopener noreferrer nofollow">
        {span.text}
      </a>
    );
  }
  if (span.kind === 'text') return span.text;
  const label = fill(words.source, { n: span.number });
  return (
    <button type="button" class="cite" aria-label={label} onClick={() => showSource(turnKey, span.number)}>
      {span.number}
    </button>
  );
}
