import type { AuditEntryBody } from '@lectern/chat-service/dashboard-api';
import { useList } from '../api/use-list.ts';
import { Empty } from '../components/empty.tsx';
import { Page, Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { AuditExport, AuditFilters, useAuditQuery } from './audit-filters.tsx';
import { detailsOf, sentence } from './audit-words.ts';

interface Entries extends Paged {
  entries: AuditEntryBody[];
}

const lead = 'Who changed what, newest first. Entries cannot be edited or deleted.';

export function AuditPage() {
  const { may, workspace } = useWorkspace();
  return (
    <Page title="Audit log" about={workspace?.name} lead={lead} actions={may('admin') && <AuditExport />}>
      {may('admin') ? <Changes /> : <Empty title="The audit log is for admins and owners" />}
    </Page>
  );
}

function Changes() {
  const { path } = useWorkspace();
  const wanted = useAuditQuery();
  const query = useList<Entries>(`${path}/audit`, { limit: 50, wanted });
  const isFiltered = Object.values(wanted).some(Boolean);
  const empty = <Empty title={isFiltered ? 'No entries match these filters' : 'No entries yet'} />;
  return (
    <>
      <AuditFilters />
      <Section title="Changes">
        <PagedList query={query} what="entries" items={({ entries }) => entries} empty={empty}>
          {(entries) => (
            <Table label="Changes" columns={['Event', 'Actor', 'Time']}>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </Table>
          )}
        </PagedList>
      </Section>
    </>
  );
}

const actors = { operator: 'Operator', system: 'System' } as const;

function programOf({ kind, name }: AuditEntryBody['actor']): string {
  if (kind === 'token') return `Token “${name}”`;
  return kind === 'operator' ? actors.operator : actors.system;
}

function EntryRow({ entry }: { entry: AuditEntryBody }) {
  const { actor, action, at } = entry;
  const who = actor.kind === 'person' ? (actor.name ?? 'Deleted user') : programOf(actor);
  return (
    <Row>
      <Cell>
        <span className="font-medium">{sentence(action)}</span> <Subject entry={entry} />
        <span className="block text-[0.8rem] text-soft">{detailsOf(entry)}</span>
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

/** The subject of an entry and its bot; for an export, only the bot. */
function Subject({ entry: { subject, bot } }: { entry: AuditEntryBody }) {
  return (
    <>
      {subject.id !== bot?.id && <Named {...subject} />}
      {bot && (
        <>
          {' '}
          of <Named {...bot} />
        </>
      )}
    </>
  );
}

function Named({ id, name }: { id: string; name: string | null }) {
  return <span title={id}>{name === null ? id : `“${name}”`}</span>;
}
