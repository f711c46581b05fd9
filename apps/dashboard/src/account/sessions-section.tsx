import type { SignedInSessionBody } from '@lectern/chat-service/dashboard-api';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';

/** Where one is signed in. */
export function SessionsSection() {
  const query = useGet<{ sessions: SignedInSessionBody[] }>('/sessions');
  const end = useChange(
    (id: string | undefined) => request('DELETE', id ? `/sessions/${id}` : '/sessions'),
    ['/sessions'],
  );
  const others = (
    <Button onClick={() => end.mutate(undefined)} busy={end.isPending}>
      Sign out everywhere else
    </Button>
  );
  return (
    <Section title="Where you are signed in" actions={others}>
      {end.error && <Notice kind="danger">{messageOf(end.error)}</Notice>}
      <Loaded query={query} what="sessions">
        {({ sessions }) => (
          <Table label="Sessions" columns={['Browser', 'Address', 'Last seen', '']}>
            {sessions.map((session) => (
              <Row key={session.id}>
                <Cell>{browserOf(session.user_agent)}</Cell>
                <Cell>{session.address ?? 'Unknown'}</Cell>
                <Cell>
                  <Time at={session.last_seen_at} />
                </Cell>
                <Cell className="text-right">
                  {session.is_current ? (
                    <Badge kind="accent">This one</Badge>
                  ) : (
                    <Button small onClick={() => end.mutate(session.id)} busy={end.isPending}>
                      Sign out
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </Loaded>
    </Section>
  );
}

/** As much of a browser's name for itself as a person needs. */
function browserOf(agent: string | null): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent ?? '')?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent ?? '')?.[1];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  if (browser === undefined) return agent?.slice(0, 60) || 'Unknown';
  return [names[browser] ?? browser, system].filter(Boolean).join(' on ');
}
