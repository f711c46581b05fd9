import type { UsageReportBody } from '@lectern/chat-service/dashboard-api';
import { Section } from '../components/page.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { milliseconds, percent } from './totals.tsx';

/** Each key with what it asked, and what it has left today. */
export function KeyUsage({ keys }: { keys: UsageReportBody['keys'] }) {
  if (keys.length === 0) return null;
  return (
    <Section title="By key">
      <Table label="Usage by key" columns={['Key', 'API requests', 'Answered', 'Rate', 'Time, 95 %', 'Left today']}>
        {keys.map((key) => (
          <Row key={key.key_id ?? 'playground'}>
            <Cell>
              <span className="font-medium">{key.key_id === null ? 'Playground' : key.label}</span>
              {key.last_four !== null && (
                <code className="block font-mono text-[0.8rem] text-soft">…{key.last_four}</code>
              )}
            </Cell>
            <Cell className="tabular-nums">{key.requests}</Cell>
            <Cell className="tabular-nums">{key.answered}</Cell>
            <Cell className="tabular-nums">{percent(key.answered_rate)}</Cell>
            <Cell className="tabular-nums">{milliseconds(key.p95_ms)}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {key.left_today === null ? 'No quota' : `${key.left_today} of ${key.quota_per_day}`}
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}
