import type { ChatAnswerBody } from '@lectern/chat-service/dashboard-api';
import { useMutation } from '@tanstack/react-query';
import { type ApiError, messageOf, send } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { counted } from '../components/count.ts';
import { Notice } from '../components/notice.tsx';
import { Play } from '../icons/icons.tsx';

interface Ran {
  answer: ChatAnswerBody;
  milliseconds: number;
  left: string | null;
}

/** Sends the request of the snippets, with the key that is shown. */
export function RunItNow({ botId, apiKey, message }: { botId: string; apiKey: string; message: string }) {
  const run = useMutation<Ran, ApiError>({ mutationFn: () => ask(apiKey, botId, message) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => run.mutate()} busy={run.isPending} disabled={message.trim() === ''}>
          <Play size={14} aria-hidden /> Run it now
        </Button>
        <span className="text-[0.867rem] text-soft">
          Sends this request with the new key. It counts toward the daily quota.
        </span>
      </div>
      <div aria-live="polite">
        {run.error && <Notice kind="danger">{messageOf(run.error)}</Notice>}
        {run.data && <Answered {...run.data} />}
      </div>
    </div>
  );
}

function Answered({ answer, milliseconds, left }: Ran) {
  return (
    <div data-testid="run-answer" className="grid gap-2 rounded-md border border-line p-3">
      <p className="text-[0.867rem] text-soft">
        200 in {milliseconds} ms{left !== null && `, ${counted(Number(left), 'request')} left today`}
      </p>
      <p className="whitespace-pre-wrap">{answer.response}</p>
      {answer.sources.length > 0 && (
        <p className="text-[0.867rem] text-soft">Sources: {answer.sources.map(({ title }) => title).join(', ')}</p>
      )}
    </div>
  );
}

async function ask(key: string, botId: string, message: string): Promise<Ran> {
  const startedAt = performance.now();
  const response = await send('/api/v1/chat', {
    method: 'POST',
    // Without cookies, so that only the key authenticates, as in other programs.
    credentials: 'omit',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ bot_id: botId, message }),
  });
  const answer: ChatAnswerBody = await response.json();
  const left = response.headers.get('x-ratelimit-remaining') ?? response.headers.get('ratelimit-remaining');
  return { answer, milliseconds: Math.round(performance.now() - startedAt), left };
}
