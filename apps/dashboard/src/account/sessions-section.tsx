import type { SignedInSessionBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { useList } from '../api/use-list.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';

interface Sessions extends Paged {
  sessions: SignedInSessionBody[];
}

/** Where the person is signed in. */
export function SessionsSection() {
  const query = useList<Sessions>('/sessions');
  const end = useChange(() => request('DELETE', '/sessions'), ['/sessions']);
  const others = (
    <Button onClick={() => end.mutate()} busy={end.isPending}>
      Sign out other sessions
    </Button>
  );
  const empty = <Empty title="No sessions" />;
  return (
    <Section title="Sessions" actions={others}>
      {end.error && <Notice kind="danger">{messageOf(end.error)}</Notice>}
      <PagedList query={query} what="sessions" items={({ sessions }) => sessions} empty={empty}>
        {(sessions) => (
          <Table label="Sessions" columns={['Browser', 'IP address', 'Last active', '']}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Table>
        )}
      </PagedList>
    </Section>
  );
}

function SessionRow({ session }: { session: SignedInSessionBody }) {
  const end = useChange(() => request('DELETE', `/sessions/${session.id}`), ['/sessions']);
  return (
    <Row>
      <Cell>{browserOf(session.user_agent)}</Cell>
      <Cell>{session.address ?? 'Unknown'}</Cell>
      <Cell>
        <Time at={session.last_seen_at} />
      </Cell>
      <Cell className="text-right">
        {session.is_current ? (
          <Badge kind="accent">This device</Badge>
        ) : (
          <Button small onClick={() => end.mutate()} busy={end.isPending}>
            Sign out
          </Button>
        )}
        {end.error && <span className="block text-danger">{messageOf(end.error)}</span>}
      </Cell>
    </Row>
  );
}

/** The browser and the system, as far as people need to know them. */
function browserOf(agent: string | null): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent ?? '')?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent ?? '')?.[1];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  if (browser === undefined) return agent?.slice(0, 60) || 'Unknown';
  return [names[browser] ?? browser, system].filter(Boolean).join(' on ');
}
