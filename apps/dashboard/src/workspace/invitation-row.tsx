import type { InvitationBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Cell, Row } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { roleNames } from './role-names.ts';

export function InvitationRow({ invitation }: { invitation: InvitationBody }) {
  const { path } = useWorkspace();
  const cancel = useChange(() => request('DELETE', `${path}/invitations/${invitation.id}`), [`${path}/invitations`]);
  return (
    <Row>
      <Cell>{invitation.email}</Cell>
      <Cell>{roleNames[invitation.role]}</Cell>
      <Cell>
        <Time at={invitation.expires_at} exact />
      </Cell>
      <Cell className="text-right">
        <Button small onClick={() => cancel.mutate()} busy={cancel.isPending}>
          Revoke<span className="sr-only"> the invitation for {invitation.email}</span>
        </Button>
        {cancel.error && <span className="block text-danger">{messageOf(cancel.error)}</span>}
      </Cell>
    </Row>
  );
}
