import type { InvitationBody, MemberBody } from '@lectern/chat-service/dashboard-api';
import { useList } from '../api/use-list.ts';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { Page, Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Table } from '../components/table.tsx';
import { UserPlus } from '../icons/icons.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { useAction } from '../shell/use-action.ts';
import { AccessSection } from './access-section.tsx';
import { DeleteWorkspace } from './delete-workspace.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { ProvisioningSection } from './provisioning-section.tsx';
import { WeeklyDigest } from './weekly-digest.tsx';
import { WorkspaceName } from './workspace-name.tsx';

interface Members extends Paged {
  members: MemberBody[];
}

interface Invitations extends Paged {
  invitations: InvitationBody[];
}

export function MembersPage() {
  const { path, may, workspace } = useWorkspace();
  const [isInviting, setIsInviting] = useAction('invite');
  const query = useList<Members>(`${path}/members`);
  const invite = may('admin') && (
    <Button look="primary" onClick={() => setIsInviting(true)}>
      <UserPlus size={16} aria-hidden /> Invite
    </Button>
  );
  return (
    <Page title="Members" about={workspace?.name} actions={invite}>
      <Section
        title="People"
        lead="Viewers can read. Editors can change bots and sources. Admins can also manage keys and members. Owners can do everything."
      >
        <PagedList query={query} what="members" items={({ members }) => members} empty={<Empty title="No members" />}>
          {(members) => (
            <Table label="Members" columns={['Member', 'Role', 'Joined', '']}>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} isSoleOwner={isSoleOwner(member, members)} />
              ))}
            </Table>
          )}
        </PagedList>
      </Section>
      {may('admin') && <OpenInvitations />}
      {may('admin') && <WeeklyDigest />}
      {may('admin') && <WorkspaceName />}
      {may('owner') && <AccessSection />}
      {may('owner') && <ProvisioningSection />}
      {may('owner') && workspace && <DeleteWorkspace workspace={workspace} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Page>
  );
}

/** Somebody has to own the workspace, so the last owner cannot leave. */
const isSoleOwner = ({ id, role }: MemberBody, members: readonly MemberBody[]): boolean =>
  role === 'owner' && !members.some((other) => other.id !== id && other.role === 'owner');

function OpenInvitations() {
  const { path } = useWorkspace();
  const query = useList<Invitations>(`${path}/invitations`, { pager: 'invitations' });
  return (
    <Section title="Invitations">
      <PagedList
        query={query}
        what="invitations"
        items={({ invitations }) => invitations}
        empty={<p className="text-soft">No open invitations</p>}
        pager="invitations"
      >
        {(invitations) => (
          <Table label="Invitations" columns={['Email', 'Role', 'Expires', '']}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </Table>
        )}
      </PagedList>
    </Section>
  );
}
