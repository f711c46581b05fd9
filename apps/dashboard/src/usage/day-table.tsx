import type { UsageReportBody } from '@lectern/chat-service/dashboard-api';
import { Cell, Row, Table } from '../components/table.tsx';
import { cost, milliseconds, percent } from './totals.tsx';

/** The figures of the chart, newest first, without the days on which nothing happened. */
export function DayTable({ days }: { days: UsageReportBody['days'] }) {
  const busy = days
    .filter((day) => day.requests + day.answered + day.unanswered + day.small_talk + day.person > 0)
    .reverse();
  return (
    <details>
      <summary className="text-soft">View as table</summary>
      <Table
        label="Figures by day"
        columns={[
          ...['Day', 'API requests', 'Questions', 'Answered', 'Not answered', 'Small talk', 'Wanted a person'],
          ...['Refused', 'Answer rate', 'Slowest 5%', 'Model tokens', 'Model cost'],
        ]}
      >
        {busy.map((day) => (
          <Row key={day.day}>
            <Cell className="whitespace-nowrap">{day.day}</Cell>
            <Cell className="tabular-nums">{day.requests}</Cell>
            <Cell className="tabular-nums">{day.answered + day.unanswered}</Cell>
            <Cell className="tabular-nums">{day.answered}</Cell>
            <Cell className="tabular-nums">{day.unanswered}</Cell>
            <Cell className="tabular-nums">{day.small_talk}</Cell>
            <Cell className="tabular-nums">{day.person}</Cell>
            <Cell className="tabular-nums">{day.limited + day.refused}</Cell>
            <Cell className="tabular-nums">{percent(day.answered_rate)}</Cell>
            <Cell className="tabular-nums">{milliseconds(day.p95_ms)}</Cell>
            <Cell className="tabular-nums">{day.input_tokens + day.output_tokens}</Cell>
            <Cell className="tabular-nums">{cost(day.cost)}</Cell>
          </Row>
        ))}
      </Table>
    </details>
  );
}
