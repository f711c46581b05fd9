import type { LeadBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { apiBase, request } from '../api/request.ts';
import { useFilters } from '../api/use-filters.ts';
import { useList } from '../api/use-list.ts';
import { Badge } from '../components/badge.tsx';
import { Button, buttonClass } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Empty } from '../components/empty.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Page, Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { Download } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';

interface Listed extends Paged {
  leads: LeadBody[];
}

const states = { '': 'All', new: 'New', done: 'Done' };

/** Visitors who want to be contacted. */
export function LeadsPage() {
  const { bot, path, may } = useBot();
  const { state } = useFilters();
  const query = useList<Listed>(`${path}/leads`, { wanted: { state } });
  const href = `${apiBase}${path}/leads/export${state ? `?state=${encodeURIComponent(state)}` : ''}`;
  const actions = may('editor') && (
    <a href={href} download className={buttonClass()}>
      <Download size={14} aria-hidden /> CSV
    </a>
  );
  return (
    <Page title="Leads" about={bot?.name} actions={actions} lead="Website visitors who asked to be contacted.">
      <search className="flex flex-wrap gap-4">
        <FilterSelect label="State" name="state" options={states} />
      </search>
      <Section title="Recent leads">
        <PagedList
          query={query}
          what="leads"
          items={({ leads }: Listed) => leads}
          empty={<Empty title="No leads yet">Turn on the contact form under Website to collect them.</Empty>}
        >
          {(leads) => (
            <Table label="Leads" columns={['Contact', 'Question', 'Received', 'State', '']}>
              {leads.map((lead) => (
                <LeadRow key={lead.id} lead={lead} />
              ))}
            </Table>
          )}
        </PagedList>
      </Section>
    </Page>
  );
}

function LeadRow({ lead }: { lead: LeadBody }) {
  const { path, may, workspaceId, botId } = useBot();
  const { id, name, email, question, state, conversation_id: conversationId, created_at } = lead;
  const [isRemoving, setIsRemoving] = useState(false);
  const place = `${path}/leads/${id}`;
  const stale = [`${path}/leads`];
  const change = useChange(() => request('PATCH', place, { state: state === 'new' ? 'done' : 'new' }), stale);
  const remove = useChange(() => request('DELETE', place), stale);
  return (
    <Row>
      <Cell>
        {name !== null && <span className="block font-medium">{name}</span>}
        <a href={`mailto:${encodeURIComponent(email)}`} className="break-all text-accent underline">
          {email}
        </a>
      </Cell>
      <Cell className="max-w-md whitespace-pre-line">
        {question}
        {conversationId !== null && (
          <Link
            to="/w/$workspaceId/bots/$botId/conversations/$conversationId"
            params={{ workspaceId, botId, conversationId }}
            className="block text-[0.867rem] text-accent underline"
          >
            Conversation
          </Link>
        )}
      </Cell>
      <Cell>
        <Time at={created_at} />
      </Cell>
      <Cell>{state === 'new' ? <Badge kind="accent">New</Badge> : <Badge kind="good">Done</Badge>}</Cell>
      <Cell>
        {may('editor') && (
          <span className="flex flex-wrap gap-2">
            <Button small busy={change.isPending} onClick={() => change.mutate()}>
              {state === 'new' ? 'Mark as done' : 'Reopen'}
            </Button>
            <Button small look="quiet" onClick={() => setIsRemoving(true)}>
              Delete
            </Button>
          </span>
        )}
        {isRemoving && (
          <ConfirmDialog
            title="Delete lead"
            action="Delete lead"
            change={remove}
            onClose={() => setIsRemoving(false)}
            onConfirm={() => remove.mutate(undefined, { onSuccess: () => setIsRemoving(false) })}
          >
            <p>This deletes the name, email address and question. This cannot be undone.</p>
          </ConfirmDialog>
        )}
      </Cell>
    </Row>
  );
}
