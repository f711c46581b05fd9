import type { AuditEntryBody, MemberBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { Page, Section } from '../components/page.tsx';
import { Pager } from '../components/pager.tsx';
import { Empty, Loaded } from '../components/states.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useFilters, useWorkspace } from '../shell/here.ts';

interface Entries {
  entries: AuditEntryBody[];
  next_cursor: string | null;
}

const lead = 'Who changed what, newest first. Entries can be neither changed nor deleted.';

export function AuditPage() {
  const { path, may, workspace } = useWorkspace();
  const { cursor } = useFilters();
  const query = useGet<Entries>(`${path}/audit?${new URLSearchParams({ limit: '50', ...(cursor && { cursor }) })}`, {
    enabled: may('admin'),
  });
  const members = useGet<{ members: MemberBody[] }>(`${path}/members`);
  const names = new Map(members.data?.members.map(({ person_id, name }) => [person_id, name]));
  return (
    <Page title="Audit log" about={workspace?.name} lead={lead}>
      {may('admin') ? (
        <Section title="Changes">
          <Loaded query={query} what="entries">
            {({ entries, next_cursor }) => (
              <>
                <Table label="Changes" columns={['What', 'Who', 'When']}>
                  {entries.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} names={names} />
                  ))}
                </Table>
                <Pager next={next_cursor} />
              </>
            )}
          </Loaded>
        </Section>
      ) : (
        <Empty title="The audit log is for admins and owners" />
      )}
    </Page>
  );
}

const actors = { operator: 'Operator', system: 'The service' } as const;

/** `key.created` becomes "Key created". */
function sentence(action: string): string {
  const words = action.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function EntryRow({ entry, names }: { entry: AuditEntryBody; names: ReadonlyMap<string, string> }) {
  const { actor, action, subject, details, at } = entry;
  const who = actor.kind === 'person' ? (names.get(actor.id ?? '') ?? 'A former member') : actors[actor.kind];
  const more = Object.entries(details).flatMap(([name, value]) => (value === null ? [] : `${name}: ${textOf(value)}`));
  return (
    <Row>
      <Cell>
        <span className="font-medium">{sentence(action)}</span>
        <span className="block text-[0.8rem] text-soft">{[`${subject.kind} ${subject.id}`, ...more].join(', ')}</span>
      </Cell>
      <Cell>
        {who}
        {actor.address !== null && <span className="block text-[0.8rem] text-soft">{actor.address}</span>}
      </Cell>
      <Cell>
        <Time at={at} />
      </Cell>
    </Row>
  );
}
