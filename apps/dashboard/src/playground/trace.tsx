import type { FoundPassageBody } from '@lectern/chat-service/dashboard-api';
import { Highlight } from '../answers/highlight.tsx';
import { useGet } from '../api/queries.ts';
import { Loaded } from '../components/states.tsx';
import { useBot } from '../shell/here.ts';

/** The passages that the bot's own sources hold for a question, best first, with the quoted words marked. */
export function Trace({ question, quotes }: { question: string; quotes: readonly string[] }) {
  const { path } = useBot();
  const query = useGet<{ passages: FoundPassageBody[] }>(
    `${path}/passages?${new URLSearchParams({ q: question.slice(0, 2_000), limit: '5' })}`,
  );
  return (
    <Loaded query={query} what="passages">
      {({ passages }) =>
        passages.length === 0 ? (
          <p className="text-[0.867rem] text-soft">
            No passage of this bot's texts, files and pages is near the question. What the answer says comes from the
            data set, or is the fallback.
          </p>
        ) : (
          <ol aria-label="Passages found" className="grid gap-2">
            {passages.map((passage) => (
              <li key={passage.id} className="rounded-md bg-well px-3 py-2 text-[0.867rem]">
                <p className="flex flex-wrap justify-between gap-2">
                  <span className="font-medium">{[passage.title, ...passage.headings].join(' › ')}</span>
                  <span className="text-soft tabular-nums">{Math.round(passage.score * 100)} % alike</span>
                </p>
                <p className="whitespace-pre-wrap text-soft">
                  <Highlight text={passage.text} quotes={quotes} />
                </p>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
