import type { SourceBody } from '@lectern/chat-service/dashboard-api';
import { Link, useParams } from '@tanstack/react-router';
import { MarkedText } from '../components/marked-text.tsx';
import { ExternalLink } from '../icons/icons.tsx';

interface SourceListProps {
  sources: readonly SourceBody[];
  /** The answer that they support. A quote that it repeats word for word is not shown again. */
  answer: string;
}

/** The sources of an answer, each with the quote that supports it. */
export function SourceList({ sources, answer }: SourceListProps) {
  if (sources.length === 0) return null;
  const said = flat(answer);
  return (
    <ol aria-label="Sources" className="grid gap-2">
      {sources.map((source, index) => (
        <li key={`${source.url} ${source.quote}`} className="flex gap-2 text-[0.933rem]">
          <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded bg-well text-[0.8rem] text-soft tabular-nums">
            {index + 1}
          </span>
          <div className="min-w-0">
            <SourceTitle {...source} />
            {source.page !== undefined && <span className="text-soft"> · Page {source.page}</span>}
            {source.quote !== undefined && !said.includes(flat(source.quote)) && (
              <blockquote className="mt-1 border-l-2 border-accent pl-3 text-soft">
                <MarkedText text={source.quote} />
              </blockquote>
            )}
            {source.pictures?.map(({ url, alt }) => (
              <img
                key={url}
                src={url}
                alt={alt || source.title}
                loading="lazy"
                className="mt-2 max-h-48 max-w-full rounded border border-line bg-white"
              />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Enough to find the passage, and short enough for an address. */
const mostQuote = 300;

/** Ignores whitespace and punctuation, which may differ when a quote is repeated. */
function flat(text: string): string {
  return text.replace(/[\s.,;:!?*_`"“”]+/g, ' ').trim();
}

/** Members open the bot's own sources here, whether visitors may or not. Other links must be safe. */
function SourceTitle({ title, url, quote, source_id: sourceId }: SourceBody) {
  const { workspaceId = '', botId } = useParams({ strict: false });
  if (sourceId !== undefined && botId !== undefined) {
    return (
      <Link
        to="/w/$workspaceId/bots/$botId/knowledge/$sourceId"
        params={{ workspaceId, botId, sourceId }}
        search={quote === undefined ? {} : { quote: quote.slice(0, mostQuote) }}
        className="text-accent underline"
      >
        {title}
      </Link>
    );
  }
  if (!/^https?:\/\//i.test(url)) return <span>{title}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-accent underline">
      {title} <ExternalLink size={12} aria-label="(opens a new tab)" className="inline" />
    </a>
  );
}
