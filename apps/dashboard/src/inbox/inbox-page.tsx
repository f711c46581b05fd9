import type { InboxFilter, InboxItemBody } from '@lectern/chat-service/dashboard-api';
import { useNavigate } from '@tanstack/react-router';
import { useFilters } from '../api/use-filters.ts';
import { Button } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { Empty } from '../components/empty.tsx';
import { Page } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { useAlertSwitch } from '../shell/use-alerts.ts';
import { FilterChips, filterOf } from './filter-chips.tsx';
import { InboxConversation } from './inbox-conversation.tsx';
import { InboxRow } from './inbox-row.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInboxStream } from './use-inbox-stream.ts';

/** Conversations of all bots, for the people who answer: a list, and the conversation that is open. */
export function InboxPage() {
  const { path, workspaceId } = useWorkspace();
  const { filter: wanted, conversation: openId } = useFilters();
  const filter = filterOf(wanted);
  const navigate = useNavigate();
  const { query, items, counts } = useInbox(path, filter);
  useInboxStream(path);
  const open = (conversation: string | undefined) =>
    void navigate({ to: '/w/$workspaceId/inbox', params: { workspaceId }, search: { filter, conversation } });
  useInboxKeys({ items, openId, open });
  const alerts = useAlertSwitch();
  // On a phone, an open conversation needs the room.
  const onWide = openId === undefined ? '' : 'max-lg:hidden';
  return (
    <Page
      title="Inbox"
      lead={<span className={onWide}>Conversations with visitors who need a person, from all your bots.</span>}
      actions={
        <Button aria-pressed={alerts.isOn} onClick={alerts.toggle} className={onWide}>
          {alerts.isOn ? 'Alerts are on' : 'Turn on alerts'}
        </Button>
      }
    >
      <div className={onWide}>
        <FilterChips current={filter} counts={counts} />
      </div>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          (openId !== undefined || items.length > 0) && 'lg:grid-cols-[20rem_minmax(0,1fr)]',
        )}
      >
        <div className={onWide}>
          <Loaded query={query} what="the inbox">
            {() => <InboxList items={items} openId={openId} filter={filter} onOpen={open} />}
          </Loaded>
          {query.hasNextPage && (
            <Button className="mt-2" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          )}
        </div>
        {openId !== undefined && <InboxConversation key={openId} id={openId} onBack={() => open(undefined)} />}
        {openId === undefined && items.length > 0 && (
          <div className="hidden lg:block">
            <Empty picture="talk" title="No conversation selected">
              Select one from the list, or press J and K to move through it.
            </Empty>
          </div>
        )}
      </div>
    </Page>
  );
}

const emptyTitles: Record<InboxFilter, string> = {
  waiting: 'Nobody is waiting',
  mine: 'No conversation is assigned to you',
  all: 'No conversations yet',
  unanswered: 'No unanswered questions',
  rated_down: 'No bad ratings',
};

const emptyHint = (filter: InboxFilter): string =>
  filter === 'waiting'
    ? 'Visitors can ask for a person once you turn on handover in the settings of a bot.'
    : 'New ones appear here by themselves.';

interface InboxListProps {
  items: readonly InboxItemBody[];
  openId: string | undefined;
  filter: InboxFilter;
  onOpen: (id: string) => void;
}

function InboxList({ items, openId, filter, onOpen }: InboxListProps) {
  if (items.length === 0) {
    return (
      <Empty picture="talk" title={emptyTitles[filter]}>
        {emptyHint(filter)}
      </Empty>
    );
  }
  return (
    <ol aria-label="Conversations" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {items.map((item) => (
        <InboxRow key={item.id} item={item} isOpen={item.id === openId} onOpen={() => onOpen(item.id)} />
      ))}
    </ol>
  );
}
