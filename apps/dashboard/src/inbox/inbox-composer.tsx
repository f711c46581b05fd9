import type { InboxItemBody, SuggestionBody } from '@lectern/chat-service/dashboard-api';
import { useRef, useState } from 'react';
import { useChange } from '../api/queries.ts';
import { apiBase, messageOf, request, send } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { SavedReplies } from './saved-replies.tsx';
import { Suggestion } from './suggestion.tsx';
import { useDraft } from './use-draft.ts';

type Kind = 'messages' | 'notes';

const typingEveryMs = 4_000;

/** Where a reply or a note is written. Enter sends, Shift+Enter begins a new line. */
export function InboxComposer({ item, place }: { item: InboxItemBody; place: string }) {
  const [kind, setKind] = useState<Kind>('messages');
  const [text, change] = useDraft(item.id);
  const toldAt = useRef(0);
  const suggest = useChange(() => request<SuggestionBody>('POST', `${place}/suggestion`));
  const { write, isSending } = useWriting(place, kind, (given) => {
    // What was typed meanwhile stays.
    change((draft) => (draft === given ? '' : draft));
    if (given === suggest.data?.text) suggest.reset();
  });
  const submit = () => text.trim() !== '' && !isSending && write.mutate(text);
  const type = (given: string) => {
    change(() => given);
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
          isSending={isSending}
          onSend={() => write.mutate(suggest.data.text)}
          onEdit={() => {
            change(withMore(suggest.data.text));
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
        <Button type="submit" look="primary" small busy={isSending} disabled={text.trim() === ''}>
          {kind === 'messages' ? 'Send' : 'Add note'}
        </Button>
        <Button small look="quiet" onClick={() => setKind(kind === 'messages' ? 'notes' : 'messages')}>
          {kind === 'messages' ? 'Write a note' : 'Write a reply'}
        </Button>
        <Button small look="quiet" busy={suggest.isPending} onClick={() => suggest.mutate()}>
          Suggest an answer
        </Button>
        <SavedReplies text={text} onChoose={(more) => change(withMore(more))} />
      </div>
    </form>
  );
}

/** Sends a reply or a note. `onSent` is called before the conversation is read again. */
function useWriting(place: string, kind: Kind, onSent: (text: string) => void) {
  const { path } = useWorkspace();
  /** Another text is another request: only the same one, sent again after an error, keeps its key. */
  const sent = useRef({ given: '', key: '' });
  /** The next one may be sent while the conversation is read again after this one. */
  const [isSending, setIsSending] = useState(false);
  const write = useChange(
    async (given: string) => {
      const request = `${kind} ${given}`;
      if (sent.current.given !== request) sent.current = { given: request, key: crypto.randomUUID() };
      setIsSending(true);
      await post(`${place}/${kind}`, { text: given }, sent.current.key).finally(() => setIsSending(false));
      sent.current = { given: '', key: '' };
      onSent(given);
    },
    [`${path}/inbox`, place],
  );
  return { write, isSending };
}

const withMore = (more: string) => (draft: string) => (draft.trim() === '' ? more : `${draft.trimEnd()}\n${more}`);

async function post(path: string, body: object, key: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  await send(apiBase + path, { method: 'POST', body: JSON.stringify(body), headers });
}
