import type { WebhookBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';

const reasons = {
  gone: 'the receiver answered with status 410 (gone)',
  failing: 'deliveries failed for too long',
} as const;

/** Says what is wrong with a receiver; empty when it works. */
export function WebhookHealth({ keyPath, webhook }: { keyPath: string; webhook: WebhookBody }) {
  const enable = useChange(() => request('POST', `${keyPath}/webhook/enable`), [keyPath]);
  const { enabled, disabled_reason, failing_since, backlog } = webhook;
  if (!enabled) {
    return (
      <Notice kind="danger">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span>This webhook is off: {disabled_reason === null ? 'it was turned off' : reasons[disabled_reason]}.</span>
          <Button small onClick={() => enable.mutate()} busy={enable.isPending}>
            Turn on again
          </Button>
        </div>
        {enable.error && <p>{messageOf(enable.error)}</p>}
      </Notice>
    );
  }
  if (failing_since === null && backlog.waiting === 0) return null;
  return (
    <Notice kind="warn">
      {failing_since !== null && (
        <>
          Deliveries have been failing since <Time at={failing_since} exact />.{' '}
        </>
      )}
      {backlog.waiting} waiting to be sent
      {backlog.oldest_at !== null && (
        <>
          , the oldest from <Time at={backlog.oldest_at} />
        </>
      )}
      .
    </Notice>
  );
}
