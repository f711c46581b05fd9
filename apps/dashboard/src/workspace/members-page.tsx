import type { InvitationBody, MemberBody } from '@lectern/chat-service/dashboard-api';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useGet } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Page, Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { useWorkspace } from '../shell/here.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { WorkspaceName } from './workspace-name.tsx';

export function MembersPage() {
  const { path, may, workspace } = useWorkspace();
  const [isInviting, setIsInviting] = useState(false);
  const query = useGet<{ members: MemberBody[] }>(`${path}/members`);
  const invite = may('admin') && (
    <Button look="primary" onClick={() => setIsInviting(true)}>
      <UserPlus size={16} aria-hidden /> Invite
    </Button>
  );
  return (
    <Page title="Members" about={workspace?.name} actions={invite}>
      <Section
        title="People"
        lead="Viewers read. Editors change bots and sources. Admins have keys and members too. Owners make owners."
      >
        <Loaded query={query} what="members">
          {({ members }) => (
            <Table label="Members" columns={['Person', 'Role', 'Joined', '']}>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </Table>
          )}
        </Loaded>
      </Section>
      {may('admin') && <Invitations />}
      {may('admin') && <WorkspaceName />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Page>
  );
}

function Invitations() {
  const { path } = useWorkspace();
  const query = useGet<{ invitations: InvitationBody[] }>(`${path}/invitations`);
  return (
    <Section title="Invitations">
      <Loaded query={query} what="invitations">
        {({ invitations }) =>
          invitations.length === 0 ? (
            <p className="text-soft">None is open.</p>
          ) : (
            <Table label="Invitations" columns={['Address', 'Role', 'Valid until', '']}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </Table>
          )
        }
      </Loaded>
    </Section>
  );
}
