import type {
  FoundPassageBody,
  TraceBody,
  TraceCandidateBody,
  TraceOfferBody,
} from '@lectern/chat-service/dashboard-api';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { PassageText } from '../knowledge/passage-text.tsx';
import { Highlight } from './highlight.tsx';
import { describeModel, describeOrigin, offerNames } from './trace-words.ts';

/** Shows and hides a trace. */
export function TraceButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  return (
    <Button look="quiet" small aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
      Why this answer
    </Button>
  );
}

/** How an answer came about: what was offered, what was chosen and why, and the passages that were found. */
export function Trace({ trace, quotes }: { trace: TraceBody; quotes: readonly string[] }) {
  const { offers, passages, candidates = [], model } = trace;
  return (
    <section aria-label="Why this answer" className="grid grid-cols-[minmax(0,1fr)] gap-3 text-[0.867rem]">
      <p>{describeOrigin(trace)}</p>
      {model !== null && <p className="text-soft">{describeModel(model)}</p>}
      {offers.length > 0 && (
        <ol aria-label="Possible answers" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {offers.map((offer) => (
            <Offer key={offer.from} offer={offer} isChosen={offer.from === trace.from} />
          ))}
        </ol>
      )}
      {candidates.length > 0 && <Candidates candidates={candidates} />}
      {passages.length > 0 && <Passages passages={passages} quotes={quotes} />}
    </section>
  );
}

function Offer({ offer, isChosen }: { offer: TraceOfferBody; isChosen: boolean }) {
  return (
    <li className="rounded-md border border-line px-3 py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-2 font-medium">
          {offerNames[offer.from]} {isChosen && <Badge kind="good">Chosen</Badge>}
        </span>
        <span className="text-soft tabular-nums">{Math.round(offer.confidence * 100)}% confident</span>
      </p>
      <p className="whitespace-pre-wrap text-soft">{offer.text}</p>
    </li>
  );
}

/** The ranked candidates, each with the features that the ranking used. */
function Candidates({ candidates }: { candidates: readonly TraceCandidateBody[] }) {
  return (
    <ol aria-label="Candidates, best first" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {candidates.map(({ text, headings, score, cross_score: crossScore, features }) => (
        <li key={`${headings.join()} ${text}`} className="rounded-md border border-line px-3 py-2">
          <details>
            <summary className="flex cursor-pointer justify-between gap-4">
              <span className="min-w-0 truncate">{text}</span>
              <span className="shrink-0 text-soft tabular-nums">
                score {score.toFixed(1)}
                {crossScore !== null && `, cross-encoder ${crossScore.toFixed(1)}`}
              </span>
            </summary>
            <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 text-soft tabular-nums">
              {Object.entries(features)
                .filter(([, value]) => value !== 0)
                .map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt>{name}</dt>
                    <dd>{value.toFixed(2)}</dd>
                  </div>
                ))}
            </dl>
          </details>
        </li>
      ))}
    </ol>
  );
}

function Passages({ passages, quotes }: { passages: readonly FoundPassageBody[]; quotes: readonly string[] }) {
  return (
    <ol aria-label="Passages found" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {passages.map((passage) => (
        <li key={passage.id} className="rounded-md bg-well px-3 py-2">
          <p className="flex flex-wrap justify-between gap-2">
            <span className="font-medium">{[...new Set([passage.title, ...passage.headings])].join(' › ')}</span>
            <span className="text-soft tabular-nums">{Math.round(passage.score * 100)}% match</span>
          </p>
          <PassageText text={passage.text} className="text-soft">
            {(text) => <Highlight text={text} quotes={quotes} />}
          </PassageText>
        </li>
      ))}
    </ol>
  );
}
