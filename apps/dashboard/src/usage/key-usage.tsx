import type { UsageKeysBody } from '@lectern/chat-service/dashboard-api';
import { useList } from '../api/use-list.ts';
import { count } from '../components/count.ts';
import { Empty } from '../components/empty.tsx';
import { Section } from '../components/page.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { cost, milliseconds, percent } from './totals.tsx';

const columns = [
  ...['Channel', 'API requests', 'Questions', 'Answered', 'Answer rate', 'Slowest 5%', 'Model cost', 'Remaining today'],
];

/** Each key with its requests, and what is left of its quota today. */
export function KeyUsage({ wanted }: { wanted: Record<string, string> }) {
  const { path } = useBot();
  const query = useList<UsageKeysBody>(`${path}/usage/keys`, { wanted });
  const empty = <Empty title="No keys" />;
  return (
    <Section
      title="By channel and key"
      lead="Remaining today: requests that a key may still send before midnight UTC. Model cost: by the prices in the settings of the model."
    >
      <PagedList query={query} what="keys" items={({ keys }) => keys} empty={empty}>
        {(keys) => (
          <Table label="Usage by key" columns={columns}>
            {keys.map((key) => (
              <KeyRow key={key.key_id ?? 'playground'} usage={key} />
            ))}
          </Table>
        )}
      </PagedList>
    </Section>
  );
}

/** The name of a row that is no key, in the language of the page. */
function nameOf({ key_id, label }: UsageKeysBody['keys'][number]): string {
  if (key_id === null) return 'Playground';
  return key_id === 'sample' ? 'Sample visitors' : label;
}

function KeyRow({ usage }: { usage: UsageKeysBody['keys'][number] }) {
  return (
    <Row>
      <Cell>
        <span className="font-medium">{nameOf(usage)}</span>
        {usage.last_four !== null && (
          <code className="block font-mono text-[0.8rem] text-soft">…{usage.last_four}</code>
        )}
      </Cell>
      <Cell className="tabular-nums">{count(usage.requests)}</Cell>
      <Cell className="tabular-nums">{count(usage.answered + usage.unanswered)}</Cell>
      <Cell className="tabular-nums">{count(usage.answered)}</Cell>
      <Cell className="tabular-nums">{percent(usage.answered_rate)}</Cell>
      <Cell className="tabular-nums">{milliseconds(usage.p95_ms)}</Cell>
      <Cell className="tabular-nums">{cost(usage.cost)}</Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        {usage.left_today === null ? 'No quota' : `${count(usage.left_today)} of ${count(usage.quota_per_day ?? 0)}`}
      </Cell>
    </Row>
  );
}
