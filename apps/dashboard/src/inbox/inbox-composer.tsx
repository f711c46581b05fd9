import type { InboxItemBody, SavedReplyBody, SuggestionBody } from '@lectern/chat-service/dashboard-api';
import { useRef, useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { apiBase, messageOf, request, send } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Notice } from '../components/notice.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { Suggestion } from './suggestion.tsx';

type Kind = 'messages' | 'notes';

const typingEveryMs = 4_000;

/** Where a reply or a note is written. Enter sends, Shift+Enter begins a new line. */
export function InboxComposer({ item, place }: { item: InboxItemBody; place: string }) {
  const { path } = useWorkspace();
  const [kind, setKind] = useState<Kind>('messages');
  const [text, setText] = useState('');
  /** The same until the text was sent: a repeated request writes nothing again. */
  const key = useRef(crypto.randomUUID());
  const toldAt = useRef(0);
  const write = useChange(
    async (given: string) => {
      await post(`${place}/${kind}`, { text: given }, key.current);
      key.current = crypto.randomUUID();
      setText('');
    },
    [`${path}/inbox`, place],
  );
  const suggest = useChange(() => request<SuggestionBody>('POST', `${place}/suggestion`));
  const submit = () => text.trim() !== '' && !write.isPending && write.mutate(text);
  const type = (given: string) => {
    setText(given);
    if (kind === 'notes' || item.status !== 'with_person' || Date.now() - toldAt.current < typingEveryMs) return;
    toldAt.current = Date.now();
    void request('POST', `${place}/typing`).catch(() => undefined);
  };
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {suggest.data && (
        <Suggestion
          suggestion={suggest.data}
          onSend={() => write.mutate(suggest.data.text, { onSuccess: suggest.reset })}
          onEdit={() => {
            setText(suggest.data.text);
            suggest.reset();
          }}
          onClose={suggest.reset}
        />
      )}
      {(write.error ?? suggest.error) && <Notice kind="danger">{messageOf(write.error ?? suggest.error)}</Notice>}
      <textarea
        id="inbox-reply"
        aria-label={kind === 'messages' ? 'Reply' : 'Note'}
        placeholder={kind === 'messages' ? 'Write to the visitor…' : 'Visible to your team only…'}
        className="field-sizing-content max-h-60 min-h-16 w-full rounded-md border border-edge bg-card px-3 py-2"
        maxLength={8_000}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" small busy={write.isPending} disabled={text.trim() === ''}>
          {kind === 'messages' ? 'Send' : 'Add note'}
        </Button>
        <Button small look="quiet" onClick={() => setKind(kind === 'messages' ? 'notes' : 'messages')}>
          {kind === 'messages' ? 'Write a note' : 'Write a reply'}
        </Button>
        <Button small look="quiet" busy={suggest.isPending} onClick={() => suggest.mutate()}>
          Suggest an answer
        </Button>
        <SavedReplies text={text} onChoose={setText} />
      </div>
    </form>
  );
}

function SavedReplies({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const { path, may } = useWorkspace();
  const saved = useGet<{ replies: SavedReplyBody[] }>(`${path}/saved-replies`);
  const save = useChange(
    () => request('POST', `${path}/saved-replies`, { title: text.trim().split('\n')[0]?.slice(0, 60), text }),
    [`${path}/saved-replies`],
  );
  const canSave = may('editor') && text.trim() !== '';
  const replies = saved.data?.replies ?? [];
  return (
    <Menu label="Saved replies" trigger="Saved replies">
      {replies.length === 0 && !canSave && <p className="px-2 py-1.5 text-soft">No saved replies yet.</p>}
      {replies.map((reply) => (
        <MenuItem key={reply.id} onSelect={() => onChoose(reply.text)}>
          {reply.title}
        </MenuItem>
      ))}
      {canSave && <MenuItem onSelect={() => save.mutate()}>Save this text</MenuItem>}
    </Menu>
  );
}

async function post(path: string, body: object, key: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  await send(apiBase + path, { method: 'POST', body: JSON.stringify(body), headers });
}
