import type { ConsentGivenBody, ConversationBody, MessageBody } from '@lectern/chat-service/dashboard-api';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { useFilters } from '../api/use-filters.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { counted } from '../components/count.ts';
import { Page } from '../components/page.tsx';
import { Pager } from '../components/pager.tsx';
import { Loaded } from '../components/states.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { NotFound } from '../shell/not-found.tsx';
import { channelWords } from './channel-words.ts';
import { Message } from './message.tsx';
import { VisitorLine } from './visitor-line.tsx';

/** A conversation, starting with its first message. */
export function ConversationPage() {
  const { conversationId = '' } = useParams({ strict: false });
  const { after } = useFilters();
  const { path, bot, may, workspaceId, botId } = useBot();
  const [isRemoving, setIsRemoving] = useState(false);
  const navigate = useNavigate();
  const place = `${path}/conversations/${conversationId}`;
  const query = useGet<ConversationBody>(`${place}?${new URLSearchParams({ limit: '50', ...(after && { after }) })}`);
  if (query.error?.status === 404) return <NotFound />;
  const channel = query.data?.channel;
  const leave = () => navigate({ to: '/w/$workspaceId/bots/$botId/conversations', params: { workspaceId, botId } });
  const actions = (
    <>
      {channel === 'playground' && (
        <Link
          to="/w/$workspaceId/bots/$botId/playground"
          params={{ workspaceId, botId }}
          search={{ session: conversationId }}
          className={buttonClass()}
        >
          Continue
        </Link>
      )}
      {may('editor') && <Button onClick={() => setIsRemoving(true)}>Delete</Button>}
    </>
  );
  const lead = (
    <>
      <Link
        to="/w/$workspaceId/bots/$botId/conversations"
        params={{ workspaceId, botId }}
        className="text-accent underline"
      >
        All conversations
      </Link>
      {channel && ` · ${channelWords[channel]} · ${counted(query.data?.message_count ?? 0, 'message')}`}
    </>
  );
  return (
    <Page title="Conversation" about={bot?.name} lead={lead} actions={actions}>
      <Loaded query={query} what="the conversation">
        {(conversation) => (
          <>
            {conversation.visitor && <VisitorLine visitor={conversation.visitor} onRemoved={leave} />}
            {conversation.consent && <ConsentLine consent={conversation.consent} />}
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {conversation.messages.map((message, index) => (
                <li key={message.id} className="grid grid-cols-[minmax(0,1fr)]">
                  <Message
                    message={message}
                    conversationId={conversationId}
                    questions={questionsBefore(conversation.messages, index)}
                  />
                </li>
              ))}
            </ol>
            <Pager next={conversation.next_after} name="after" />
          </>
        )}
      </Loaded>
      {isRemoving && <RemoveConversation place={place} onClose={() => setIsRemoving(false)} />}
    </Page>
  );
}

/** When the visitor accepted which text: the beginning of its hash tells one version from another. */
function ConsentLine({ consent: { hash, accepted_at } }: { consent: ConsentGivenBody }) {
  return (
    <p className="text-soft" title={`SHA-256 ${hash}`}>
      Consent given <Time at={accepted_at} /> · version {hash.slice(0, 8)} of the text
    </p>
  );
}

function questionsBefore(messages: readonly MessageBody[], index: number): string[] {
  return messages.slice(0, index).flatMap(({ role, text }) => (role === 'user' ? [text] : []));
}

function RemoveConversation({ place, onClose }: { place: string; onClose: () => void }) {
  const { workspaceId, botId, path } = useBot();
  const navigate = useNavigate();
  const remove = useChange(async () => {
    await request('DELETE', place);
    await navigate({ to: '/w/$workspaceId/bots/$botId/conversations', params: { workspaceId, botId } });
  }, [`${path}/conversations`]);
  return (
    <ConfirmDialog
      title="Delete conversation"
      action="Delete conversation"
      change={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>This deletes all its questions and answers, and programs can no longer continue it. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
