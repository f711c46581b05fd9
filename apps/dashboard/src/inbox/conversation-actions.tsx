import type { InboxItemBody, MemberBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { useAll } from '../api/use-all.ts';
import { Button } from '../components/button.tsx';
import { Select } from '../components/select.tsx';
import { useToast } from '../components/toaster.tsx';
import { isAtLeast, useMe, useWorkspace } from '../shell/current-workspace.ts';

/** Who answers a conversation, and how it ends. */
export function ConversationActions({ item, place }: { item: InboxItemBody; place: string }) {
  const { path } = useWorkspace();
  const me = useMe()?.person.id ?? '';
  const toast = useToast();
  const members = useAll<MemberBody, 'members'>(`${path}/members`, 'members', true);
  const change = useChange(
    ({ method, what, body }: { method: 'PUT' | 'POST'; what: string; body?: object }) =>
      request(method, `${place}/${what}`, body).catch((error: unknown) =>
        toast({ text: messageOf(error), isError: true }),
      ),
    [`${path}/inbox`, place],
  );
  const assign = (assignee_id: string | null) =>
    change.mutate({ method: 'PUT', what: 'assignee', body: { assignee_id } });
  const isOpen = item.status !== 'bot';
  // Whoever has the conversation is shown, also if their role was lowered since.
  const people = members
    .filter(({ person_id, role }) => person_id === item.assignee?.id || isAtLeast(role, item.answer_role))
    .map(({ person_id, name }) => [person_id, name] as const);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {item.assignee?.id !== me && (
        <Button
          small
          look={item.status === 'bot' ? 'plain' : 'primary'}
          busy={change.isPending}
          onClick={() => assign(me)}
        >
          Take over
        </Button>
      )}
      {isOpen && (
        <>
          <Select
            aria-label="Assigned to"
            className="h-7 text-[0.867rem]"
            options={[['', 'Not assigned'] as const, ...people]}
            value={item.assignee?.id ?? ''}
            disabled={change.isPending}
            onChange={(event) => assign(event.target.value || null)}
          />
          <Button small busy={change.isPending} onClick={() => change.mutate({ method: 'POST', what: 'hand-back' })}>
            Back to the bot
          </Button>
          <Button small busy={change.isPending} onClick={() => change.mutate({ method: 'POST', what: 'close' })}>
            Close
          </Button>
        </>
      )}
    </div>
  );
}
