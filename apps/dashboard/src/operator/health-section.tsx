import type { HealthCheckBody, HealthState, InstanceHealthBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { Badge, type BadgeKind } from '../components/badge.tsx';
import { Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';

const states: Record<HealthState, { word: string; kind: BadgeKind }> = {
  ok: { word: 'OK', kind: 'good' },
  warning: { word: 'Warning', kind: 'warn' },
  failing: { word: 'Failing', kind: 'danger' },
  off: { word: 'Off', kind: 'neutral' },
};

const checkNames: Record<HealthCheckBody['id'], string> = {
  database: 'Database',
  migrations: 'Migrations',
  embeddings: 'Sentence embeddings',
  model: 'Language model',
  disk: 'Disk',
  webhooks: 'Webhooks',
  knowledge: 'Knowledge',
};

const backlogNames = { webhooks: 'Webhook deliveries', knowledge: 'Sources to read' } as const;

export function HealthSection() {
  const query = useGet<InstanceHealthBody>('/operator/health', { refetchInterval: 15_000 });
  return (
    <Section title="Health">
      <Loaded query={query} what="health">
        {({ version, started_at, checks, backlog }) => (
          <>
            <p className="text-soft">
              Version {version}, started <Time at={started_at} />.
            </p>
            <Table label="Checks" columns={['Check', 'State', 'Detail']}>
              {checks.map(({ id, state, detail }) => (
                <Row key={id}>
                  <Cell className="font-medium">{checkNames[id]}</Cell>
                  <Cell>
                    <Badge kind={states[state].kind}>{states[state].word}</Badge>
                  </Cell>
                  <Cell>{detail}</Cell>
                </Row>
              ))}
            </Table>
            <h3 className="text-[0.933rem]">Backlog</h3>
            <Table label="Backlog" columns={['Queue', 'Waiting', 'Oldest']}>
              {(Object.keys(backlogNames) as (keyof typeof backlogNames)[]).map((part) => (
                <Row key={part}>
                  <Cell className="font-medium">{backlogNames[part]}</Cell>
                  <Cell className="tabular-nums">{backlog[part].waiting}</Cell>
                  <Cell>{backlog[part].oldest_at === null ? '–' : <Time at={backlog[part].oldest_at} />}</Cell>
                </Row>
              ))}
            </Table>
          </>
        )}
      </Loaded>
    </Section>
  );
}
