import type { ListedConversationBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useFilters } from '../api/use-filters.ts';
import { useList } from '../api/use-list.ts';
import { useKeyNames } from '../api-access/use-key-names.ts';
import { Badge } from '../components/badge.tsx';
import { Empty } from '../components/empty.tsx';
import { Page, Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { channelWords } from './channel-words.ts';
import { ConversationFilters } from './conversation-filters.tsx';
import { ExportLinks } from './export-links.tsx';
import { filterQuery } from './filter-query.ts';
import { visitorName } from './visitor-line.tsx';

interface Listed extends Paged {
  conversations: ListedConversationBody[];
}

export function ConversationsPage() {
  const { bot, path, may } = useBot();
  const wanted = Object.fromEntries(filterQuery(useFilters()));
  const keyNames = useKeyNames();
  const query = useList<Listed>(`${path}/conversations`, { wanted });
  const empty = (
    <Empty
      picture="talk"
      title={Object.keys(wanted).length === 0 ? 'No conversations yet' : 'No conversations match these filters'}
    >
      Conversations from the playground, your API keys and your website appear here.
    </Empty>
  );
  return (
    <Page title="Conversations" about={bot?.name} actions={may('editor') && <ExportLinks />}>
      <ConversationFilters />
      <Section title="Recent conversations">
        <PagedList query={query} what="conversations" items={({ conversations }) => conversations} empty={empty}>
          {(conversations) => (
            <Table label="Conversations" columns={['First question', 'Channel', 'Messages', 'Last active']}>
              {conversations.map((conversation) => (
                <ConversationRow key={conversation.id} conversation={conversation} keyNames={keyNames} />
              ))}
            </Table>
          )}
        </PagedList>
      </Section>
    </Page>
  );
}

interface ConversationRowProps {
  conversation: ListedConversationBody;
  keyNames: Readonly<Record<string, string>>;
}

function ConversationRow({ conversation, keyNames }: ConversationRowProps) {
  const { workspaceId, botId } = useBot();
  const { id, question, channel, key_id, visitor, message_count, unanswered, feedback, updated_at } = conversation;
  return (
    <Row>
      <Cell className="max-w-md">
        <Link
          to="/w/$workspaceId/bots/$botId/conversations/$conversationId"
          params={{ workspaceId, botId, conversationId: id }}
          className="text-accent underline"
        >
          {question || 'No question'}
        </Link>
        <span className="flex gap-1">
          {unanswered > 0 && <Badge kind="warn">{unanswered} unanswered</Badge>}
          {feedback.up > 0 && <Badge kind="good">{feedback.up} good</Badge>}
          {feedback.down > 0 && <Badge kind="danger">{feedback.down} bad</Badge>}
        </span>
      </Cell>
      <Cell>
        {channelWords[channel]}
        {visitor !== null && <span className="block text-[0.8rem] text-soft">{visitorName(visitor)}</span>}
        {key_id !== null && <span className="block text-[0.8rem] text-soft">{keyNames[key_id]}</span>}
      </Cell>
      <Cell className="tabular-nums">{message_count}</Cell>
      <Cell>
        <Time at={updated_at} />
      </Cell>
    </Row>
  );
}
