import { isWebAddress } from '@lectern/chat-service/marks';
import { useState } from 'preact/hooks';
import type { Source } from '../../shared/messages.ts';
import { fill } from '../words/language.ts';
import { QuotedText } from './answer-text.tsx';
import { useAppContext } from './context.ts';
import { Icon } from './icon.tsx';
import { idOf } from './show-source.ts';

/** The others are shown on request. */
const shownFirst = 3;

/** The sources of an answer as numbered chips. One at a time shows the words that support the answer. */
export function Sources({ sources, turnKey }: { sources: readonly Source[]; turnKey: string }) {
  const { words } = useAppContext();
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState<number>();
  if (sources.length === 0) return null;
  const hidden = showsAll ? 0 : Math.max(0, sources.length - shownFirst);
  const source = opened === undefined ? undefined : sources[opened];
  return (
    <section class="sources">
      <h3>{words.sources}</h3>
      <ol>
        {sources.map(({ title, url }, index) => (
          <li key={`${index} ${url}`} hidden={hidden > 0 && index >= shownFirst && index !== opened}>
            <button
              type="button"
              class="chip"
              id={idOf(turnKey, index + 1)}
              aria-expanded={index === opened}
              onClick={() => setOpened(index === opened ? undefined : index)}
            >
              <span class="number">{index + 1}</span>
              <span class="chip-title" dir="auto">
                {title}
              </span>
            </button>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button type="button" class="more" onClick={() => setShowsAll(true)}>
              {fill(words.moreSources, { n: hidden })}
            </button>
          </li>
        )}
      </ol>
      {source && <SourceCard source={source} />}
    </section>
  );
}

/** Where an answer comes from; without a link if its owner keeps the document to themselves. */
function SourceCard({ source: { title, url, quote, page, pictures = [] } }: { source: Source }) {
  const { words } = useAppContext();
  return (
    <div class="card">
      <p class="source-title" dir="auto">
        {title}
        {page !== undefined && <span class="source-page"> · {fill(words.sourcePage, { n: page })}</span>}
      </p>
      {quote && <QuotedText text={quote} />}
      {pictures.map((picture) => (
        <Picture key={picture.url} url={picture.url} alt={picture.alt || title} />
      ))}
      {isWebAddress(url) && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {words.openSource} <Icon name="outside" />
          <span class="unseen">({words.newTab})</span>
        </a>
      )}
    </div>
  );
}

/** A picture of the document beside the quote. It disappears if the owner has closed the document since. */
function Picture({ url, alt }: { url: string; alt: string }) {
  const [isGone, setIsGone] = useState(false);
  if (isGone || !isWebAddress(url)) return null;
  return (
    <a class="source-picture" href={url} target="_blank" rel="noopener noreferrer">
      <img src={url} alt={alt} loading="lazy" onError={() => setIsGone(true)} />
    </a>
  );
}
