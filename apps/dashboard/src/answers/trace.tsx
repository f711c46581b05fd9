import type { FoundPassageBody, TraceBody, TraceCandidateBody } from '@lectern/chat-service/dashboard-api';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { MarkedText } from '../components/marked-text.tsx';
import { type Considered, consideredInstead } from './considered.ts';
import { describeModel, describeOrigin } from './trace-words.ts';

/** Shows and hides a trace. */
export function TraceButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  return (
    <Button look="quiet" small aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
      Why this answer
    </Button>
  );
}

interface TraceProps {
  trace: TraceBody;
  /** The answer that was given. */
  answer: string;
  quotes: readonly string[];
  /** Makes a text the answer to the question; left out for people who cannot. */
  onUse?: ((text: string) => void) | undefined;
}

/** How an answer came about: what was chosen and why, what was considered instead, and the passages that were found. */
export function Trace({ trace, answer, quotes, onUse }: TraceProps) {
  const { passages, candidates = [], model } = trace;
  const others = consideredInstead(trace, answer);
  return (
    <section aria-label="Why this answer" className="grid grid-cols-[minmax(0,1fr)] gap-3 text-[0.867rem]">
      <p>{describeOrigin(trace)}</p>
      {model !== null && <p className="text-soft">{describeModel(model)}</p>}
      {others.length > 0 && <Others others={others} onUse={onUse} />}
      {passages.length > 0 && <Passages passages={passages} quotes={quotes} />}
      {candidates.length > 0 && <Scores candidates={candidates} />}
    </section>
  );
}

function Others({ others, onUse }: { others: readonly Considered[]; onUse: TraceProps['onUse'] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="font-semibold">Considered instead</p>
      <ol aria-label="Considered instead" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {others.map(({ text, place }) => (
          <li
            key={`${place} ${text}`}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded-md border border-line px-3 py-2"
          >
            <div className="min-w-48 flex-1">
              <MarkedText text={text} />
              {place !== '' && <p className="text-soft">{place}</p>}
            </div>
            {onUse && (
              <Button small onClick={() => onUse(text)}>
                Use this
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Passages({ passages, quotes }: { passages: readonly FoundPassageBody[]; quotes: readonly string[] }) {
  return (
    <details className="grid gap-2">
      <summary className="cursor-pointer font-semibold">What the bot read</summary>
      <ol aria-label="Passages found" className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
        {passages.map((passage) => (
          <li key={passage.id} className="rounded-md bg-well px-3 py-2">
            <p className="flex flex-wrap justify-between gap-2">
              <span className="font-medium">{[...new Set([passage.title, ...passage.headings])].join(' › ')}</span>
              <Badge>{`${Math.round(passage.score * 100)}% match`}</Badge>
            </p>
            <MarkedText text={passage.text} className="text-soft" quotes={quotes} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** For people who tune the ranking. */
function Scores({ candidates }: { candidates: readonly TraceCandidateBody[] }) {
  return (
    <details>
      <summary className="cursor-pointer font-semibold">Scores</summary>
      <ol aria-label="Scores, best first" className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 text-soft">
        {candidates.map(({ text, headings, score, cross_score: second, features }) => (
          <li key={`${headings.join()} ${text}`} className="rounded-md border border-line px-3 py-2">
            <p className="flex justify-between gap-4">
              <span className="min-w-0 truncate">{text}</span>
              <span className="shrink-0 tabular-nums">
                {`first look ${score.toFixed(1)}${second === null ? '' : `, second look ${second.toFixed(1)}`}`}
              </span>
            </p>
            <p className="tabular-nums">
              {Object.entries(features)
                .filter(([, value]) => value !== 0)
                .map(([name, value]) => `${name} ${value.toFixed(2)}`)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
