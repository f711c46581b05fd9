import type { ConversationBody, InboxItemBody, MessageBody, NoteBody } from '@lectern/chat-service/dashboard-api';
import { useEffect, useRef } from 'react';
import { useGet } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { MarkedText } from '../components/marked-text.tsx';
import { Loaded } from '../components/states.tsx';
import { Time } from '../components/time.tsx';
import { channelWords } from '../conversations/channel-words.ts';
import { useWorkspace } from '../shell/current-workspace.ts';
import { ConversationActions } from './conversation-actions.tsx';
import { InboxComposer } from './inbox-composer.tsx';
import { nameOf, StatusBadge } from './inbox-row.tsx';

/** The conversation that is open: what was said, notes, and where to answer. */
export function InboxConversation({ id, onBack }: { id: string; onBack: () => void }) {
  const { path } = useWorkspace();
  const query = useGet<InboxItemBody>(`${path}/inbox/${id}`);
  return (
    <section aria-label="Conversation" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button look="quiet" small className="justify-self-start lg:hidden" onClick={onBack}>
        ← All conversations
      </Button>
      <Loaded query={query} what="the conversation">
        {(item) => <OpenConversation item={item} />}
      </Loaded>
    </section>
  );
}

const mostShown = 200;

function OpenConversation({ item }: { item: InboxItemBody }) {
  const { path } = useWorkspace();
  const place = `${path}/bots/${item.bot_id}/conversations/${item.id}`;
  const skipped = item.message_count - mostShown;
  const page = new URLSearchParams({ limit: String(mostShown), ...(skipped > 0 && { after: String(skipped - 1) }) });
  // A conversation with the bot is not part of the stream.
  const said = useGet<ConversationBody>(`${place}?${page}`, { refetchInterval: item.status === 'bot' ? 5_000 : false });
  const notes = useGet<{ notes: NoteBody[] }>(`${place}/notes`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] rounded-lg border border-line bg-card lg:max-h-[calc(100dvh-12rem)] lg:grid-rows-[auto_minmax(10rem,1fr)_auto_auto] lg:overflow-y-auto">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-3">
        <div className="min-w-0">
          <h2 className="truncate text-base">{nameOf(item)}</h2>
          <p className="flex flex-wrap items-center gap-2 text-[0.867rem] text-soft">
            <StatusBadge item={item} /> {item.bot_name}
            {item.visitor !== null && ` · ${channelWords[item.channel]}`}
          </p>
        </div>
        {item.may_answer && <ConversationActions item={item} place={place} />}
      </header>
      <Loaded query={said} what="the messages">
        {({ messages }) => <Said messages={messages} notes={notes.data?.notes ?? []} />}
      </Loaded>
      <p role="status" className="min-h-6 px-4 text-[0.867rem] text-soft">
        {item.visitor_typing && 'The visitor is typing…'}
      </p>
      {item.may_answer ? (
        <InboxComposer item={item} place={place} />
      ) : (
        <p className="border-t border-line px-4 py-3 text-soft">
          Your role may not answer visitors of this bot. The handover settings of the bot say who may.
        </p>
      )}
    </div>
  );
}

type Entry = { at: string; key: string } & ({ message: MessageBody } | { note: NoteBody });

function Said({ messages, notes }: { messages: readonly MessageBody[]; notes: readonly NoteBody[] }) {
  const list = useRef<HTMLOListElement>(null);
  const entries: Entry[] = [
    ...messages.map((message) => ({ at: message.created_at, key: message.id, message })),
    ...notes.map((note) => ({ at: note.created_at, key: note.id, note })),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const last = entries.at(-1)?.key;
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <ol
      ref={list}
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it
      tabIndex={0}
      className="relative grid max-h-[55dvh] min-h-40 lg:max-h-none grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-y-auto px-4 py-4"
    >
      {entries.map((entry) => (
        <li key={entry.key} className="grid grid-cols-[minmax(0,1fr)]">
          {'note' in entry ? <Note note={entry.note} /> : <Bubble message={entry.message} />}
        </li>
      ))}
    </ol>
  );
}

function Bubble({ message }: { message: MessageBody }) {
  const isVisitor = message.role === 'user';
  const author = message.role === 'user' ? 'Visitor' : (message.author ?? 'Bot');
  const isPerson = message.role === 'assistant' && message.author !== null;
  return (
    <div
      className={classNames(
        'max-w-[85%] rounded-lg px-3 py-2',
        isVisitor ? 'justify-self-start bg-well' : 'justify-self-end',
        !isVisitor && (isPerson ? 'bg-accent-wash' : 'border border-line'),
      )}
    >
      {isVisitor ? (
        <p className="whitespace-pre-wrap break-words">{message.text}</p>
      ) : (
        <MarkedText text={message.text} />
      )}
      <p className="flex items-center gap-1.5 text-[0.8rem] text-soft">
        {message.role === 'assistant' && message.author_picture !== undefined && (
          <img src={message.author_picture} alt="" className="size-5 rounded-full object-cover" />
        )}
        <span>
          {author} · <Time at={message.created_at} />
        </span>
      </p>
    </div>
  );
}

function Note({ note }: { note: NoteBody }) {
  return (
    <div className="rounded-lg border border-dashed border-edge bg-warn-wash px-3 py-2">
      <p className="whitespace-pre-wrap break-words">{note.text}</p>
      <p className="text-[0.8rem] text-soft">
        Note by {note.author} · <Time at={note.created_at} />
      </p>
    </div>
  );
}
