import type { DeliveryBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useFilters } from '../api/use-filters.ts';
import { useList } from '../api/use-list.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryStates } from './delivery-states.ts';
import { RedeliverDialog } from './redeliver-dialog.tsx';

interface Deliveries extends Paged {
  deliveries: DeliveryBody[];
}

/** Everything that was sent to a webhook, newest first. */
export function DeliveryLog({ keyPath, hasAddress }: { keyPath: string; hasAddress: boolean }) {
  const { state } = useFilters();
  const [openedId, setOpenedId] = useState<string>();
  const [isRedelivering, setIsRedelivering] = useState(false);
  const query = useList<Deliveries>(`${keyPath}/deliveries`, {
    wanted: { state },
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some((one) => one.state === 'waiting') ? 1_500 : 15_000,
  });
  const filters = {
    '': 'All',
    ...Object.fromEntries(Object.entries(deliveryStates).map(([id, { word }]) => [id, word])),
  };
  const actions = (
    <>
      <FilterSelect label="Status" name="state" options={filters} />
      {hasAddress && (
        <Button small onClick={() => setIsRedelivering(true)}>
          Redeliver failed
        </Button>
      )}
    </>
  );
  const empty = (
    <Empty picture="webhook" title={state === undefined ? 'No deliveries yet' : 'No deliveries with this status'}>
      {state === undefined &&
        (hasAddress ? 'Send a test event, or ask the bot with this key.' : 'Save a webhook URL first.')}
    </Empty>
  );
  return (
    <Section title="Deliveries" actions={actions}>
      <PagedList query={query} what="deliveries" items={({ deliveries }) => deliveries} empty={empty}>
        {(deliveries) => (
          <Table label="Deliveries" columns={['Event', 'Status', 'Attempts', 'Time', '']}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => setOpenedId(delivery.id)} />
            ))}
          </Table>
        )}
      </PagedList>
      {isRedelivering && <RedeliverDialog keyPath={keyPath} onClose={() => setIsRedelivering(false)} />}
      {openedId !== undefined && (
        <DeliveryDialog keyPath={keyPath} id={openedId} onClose={() => setOpenedId(undefined)} />
      )}
    </Section>
  );
}

function DeliveryRow({ delivery, onOpen }: { delivery: DeliveryBody; onOpen: () => void }) {
  const { kind, word } = deliveryStates[delivery.state];
  return (
    <Row>
      <Cell>
        <span className="font-medium">{delivery.type}</span>
        <code className="block font-mono text-[0.8rem] text-soft">{delivery.id}</code>
      </Cell>
      <Cell>
        <Badge kind={kind}>{word}</Badge>
        {delivery.next_attempt_at !== null && delivery.attempts > 0 && (
          <span className="block text-[0.8rem] text-soft">
            retries <Time at={delivery.next_attempt_at} />
          </span>
        )}
      </Cell>
      <Cell className="tabular-nums">{delivery.attempts}</Cell>
      <Cell>
        <Time at={delivery.created_at} />
      </Cell>
      <Cell className="text-right">
        <Button small onClick={onOpen}>
          Details<span className="sr-only"> of {delivery.id}</span>
        </Button>
      </Cell>
    </Row>
  );
}
