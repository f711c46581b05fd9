import type { DeliveryAttemptBody, DeliveryWithAttemptsBody } from '@lectern/chat-service/dashboard-api';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Code } from '../components/code.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { Loaded } from '../components/states.tsx';
import { Time } from '../components/time.tsx';
import { deliveryStates } from './delivery-states.ts';

interface DeliveryDialogProps {
  keyPath: string;
  id: string;
  onClose: () => void;
}

/** One delivery with each attempt: what was sent, what came back. */
export function DeliveryDialog({ keyPath, id, onClose }: DeliveryDialogProps) {
  const query = useGet<DeliveryWithAttemptsBody>(`${keyPath}/deliveries/${id}`, {
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 1_500 : false),
  });
  const again = useChange(() => request('POST', `${keyPath}/deliveries/${id}/redeliver`), [keyPath]);
  return (
    <Dialog title="Delivery" onClose={onClose} wide>
      <Loaded query={query} what="the delivery">
        {(delivery) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p>
              <Badge kind={deliveryStates[delivery.state].kind}>{deliveryStates[delivery.state].word}</Badge>{' '}
              <span className="text-soft">
                {delivery.type} to {delivery.webhook_url}, <Time at={delivery.created_at} exact />
              </span>
            </p>
            <ol className="grid gap-2">
              {delivery.attempt_log.map((attempt) => (
                <Attempt key={attempt.number} attempt={attempt} />
              ))}
            </ol>
            {delivery.attempt_log.length === 0 && <p className="text-soft">No attempts yet.</p>}
            <Code label="Payload" text={JSON.stringify(delivery.payload, null, 2)} />
          </div>
        )}
      </Loaded>
      {again.error && <Notice kind="danger">{messageOf(again.error)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button look="primary" onClick={() => again.mutate()} busy={again.isPending}>
          Redeliver
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Attempt({ attempt }: { attempt: DeliveryAttemptBody }) {
  const { number, at, duration_ms, status, error, answer } = attempt;
  const arrived = status !== null && status >= 200 && status < 300;
  return (
    <li className="grid gap-1 rounded-md border border-line px-3 py-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">Attempt {number}</span>
        <Badge kind={arrived ? 'good' : 'danger'}>{status ?? 'No response'}</Badge>
        <span className="text-[0.867rem] text-soft">
          <Time at={at} exact />, {Math.round(duration_ms)} ms
        </span>
      </p>
      {error !== null && error !== '' && <p className="text-danger">{error}</p>}
      {answer !== null && answer !== '' && (
        <pre className="max-h-40 overflow-auto rounded bg-well p-2 font-mono text-[0.8rem] whitespace-pre-wrap">
          {answer}
        </pre>
      )}
    </li>
  );
}
