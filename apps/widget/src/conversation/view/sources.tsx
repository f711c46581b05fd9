import { useState } from 'preact/hooks';
import type { Source } from '../../shared/messages.ts';
import { isWebAddress } from '../marks.ts';
import { fill } from '../words/language.ts';
import { useAppContext } from './context.ts';
import { Icon } from './icon.tsx';

/** The others are shown on request. */
const shownFirst = 3;

const idOf = (turnKey: string, number: number) => `source-${turnKey}-${number}`;

/** Moves to a source by its number in the text. */
export function showSource(turnKey: string, number: number): void {
  const card = document.getElementById(idOf(turnKey, number));
  card?.scrollIntoView({ block: 'nearest' });
  card?.focus({ preventScroll: true });
}

/** The sources of an answer, each with the quote that supports it. */
export function Sources({ sources, turnKey }: { sources: readonly Source[]; turnKey: string }) {
  const { words } = useAppContext();
  const [showsAll, setShowsAll] = useState(false);
  if (sources.length === 0) return null;
  const hidden = showsAll ? 0 : Math.max(0, sources.length - shownFirst);
  return (
    <section class="sources">
      <h3>{words.sources}</h3>
      <ol>
        {sources.map((source, index) => (
          <li
            key={`${index} ${source.url}`}
            id={idOf(turnKey, index + 1)}
            tabIndex={-1}
            hidden={hidden > 0 && index >= shownFirst}
          >
            <SourceCard source={source} number={index + 1} />
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <button type="button" class="more" onClick={() => setShowsAll(true)}>
          {fill(words.moreSources, { n: hidden })}
        </button>
      )}
    </section>
  );
}

function SourceCard({ source: { title, url, quote }, number }: { source: Source; number: number }) {
  const { words } = useAppContext();
  const isLink = isWebAddress(url);
  const content = (
    <>
      <span class="number">{number}</span>
      <span class="source-text">
        <span class="source-head" dir="auto">
          <span class="source-title">
            {title}
            {isLink && <Icon name="outside" />}
          </span>
          {isLink && <span class="source-place">{placeOf(url)}</span>}
        </span>
        {quote && (
          <q class="source-quote" dir="auto">
            {quote}
          </q>
        )}
        {isLink && <span class="unseen">({words.newTab})</span>}
      </span>
    </>
  );
  if (!isLink) return <div class="card">{content}</div>;
  return (
    <a class="card" href={url} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

/** The site, so that people see where a link leads. */
function placeOf(url: string): string {
  try {
    return new URL(url).host.replace(/^www\./, '');
  } catch {
    return '';
  }
}
