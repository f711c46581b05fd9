import type { SourceBody } from '@lectern/chat-service/dashboard-api';
import { ExternalLink } from 'lucide-react';

/** What an answer rests on, each with the words that prove it. */
export function SourceList({ sources }: { sources: readonly SourceBody[] }) {
  if (sources.length === 0) return null;
  return (
    <ol aria-label="Sources" className="grid gap-2">
      {sources.map((source, index) => (
        <li key={`${source.url} ${source.quote}`} className="flex gap-2 text-[0.933rem]">
          <span className="w-4 shrink-0 text-right text-soft tabular-nums">{index + 1}</span>
          <div className="min-w-0">
            <SourceTitle {...source} />
            {source.quote !== undefined && (
              <blockquote className="mt-1 border-l-2 border-line pl-2 text-soft">
                <mark>{source.quote}</mark>
              </blockquote>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A link, unless the address is none that a page may lead to. */
function SourceTitle({ title, url }: SourceBody) {
  if (!/^https?:\/\//i.test(url)) return <span>{title}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-accent underline">
      {title} <ExternalLink size={12} aria-label="(opens a new tab)" className="inline" />
    </a>
  );
}
