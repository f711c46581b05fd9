import type { MemberBody, Role } from '@lectern/chat-service/dashboard-api';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { RowSelect } from '../components/row-select.tsx';
import { Cell, Row } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useMe, useWorkspace } from '../shell/current-workspace.ts';
import { assignableRoles, roleNames } from './role-names.ts';

/** A member of the workspace; in their own row people can leave it. */
export function MemberRow({ member, isSoleOwner }: { member: MemberBody; isSoleOwner: boolean }) {
  const { may } = useWorkspace();
  const [isRemoving, setIsRemoving] = useState(false);
  const isMe = useMe()?.person.id === member.person_id;
  const mayChange = may('admin') && (member.role !== 'owner' || may('owner'));
  return (
    <Row>
      <Cell>
        <span className="font-medium">
          {member.name}
          {isMe && <> (you)</>}
        </span>
        <span className="block text-[0.867rem] text-soft">{member.email}</span>
      </Cell>
      <Cell>{mayChange && !isMe ? <RoleSelect member={member} /> : roleNames[member.role]}</Cell>
      <Cell>
        <Time at={member.joined_at} />
      </Cell>
      <Cell className="text-right">
        {(mayChange || isMe) && !isSoleOwner && (
          <Button small onClick={() => setIsRemoving(true)}>
            {isMe ? 'Leave' : 'Remove'}
            {!isMe && <span className="sr-only"> {member.name}</span>}
          </Button>
        )}
        {isRemoving && <RemoveMember member={member} isMe={isMe} onClose={() => setIsRemoving(false)} />}
      </Cell>
    </Row>
  );
}

function RoleSelect({ member }: { member: MemberBody }) {
  const { path, workspace } = useWorkspace();
  const change = useChange(
    (role: Role) => request('PATCH', `${path}/members/${member.id}`, { role }),
    [`${path}/members`],
  );
  const options = assignableRoles(workspace?.role);
  return <RowSelect label={`Role of ${member.name}`} value={member.role} options={options} change={change} />;
}

function RemoveMember({ member, isMe, onClose }: { member: MemberBody; isMe: boolean; onClose: () => void }) {
  const { path } = useWorkspace();
  const navigate = useNavigate();
  const remove = useChange(
    () => (isMe ? request('POST', `${path}/leave`) : request('DELETE', `${path}/members/${member.id}`)),
    isMe ? ['/me'] : [`${path}/members`],
  );
  const done = () => (isMe ? navigate({ to: '/' }) : onClose());
  return (
    <ConfirmDialog
      title={isMe ? 'Leave workspace' : `Remove ${member.name}`}
      action={isMe ? 'Leave' : 'Remove'}
      change={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <p>
        {isMe ? 'You lose' : `${member.name} loses`} access to its bots, conversations and keys immediately. Everything
        they created stays. Rejoining requires a new invitation.
      </p>
    </ConfirmDialog>
  );
}
