import type { WorkspaceBody } from '@lectern/chat-service/dashboard-api';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Page, Section } from '../components/page.tsx';
import { useMe } from '../shell/current-workspace.ts';
import { DeleteAccount } from './delete-account.tsx';
import { LanguageSection } from './language-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TotpSection } from './totp-section.tsx';

export function AccountPage() {
  const me = useMe();
  if (me === undefined) return null;
  return (
    <Page title="Account" lead={`${me.person.name}, ${me.person.email}`}>
      <ProfileForm person={me.person} key={me.person.name} />
      <LanguageSection />
      <SessionsSection />
      <TotpSection hasTotp={me.person.has_totp} />
      <PasswordForm email={me.person.email} />
      <NewWorkspace />
      <DeleteAccount person={me.person} />
    </Page>
  );
}

function NewWorkspace() {
  const navigate = useNavigate();
  const create = useChange(
    (name: string) => request<{ workspace: WorkspaceBody }>('POST', '/workspaces', { name }),
    ['/me'],
  );
  const open = ({ workspace }: { workspace: WorkspaceBody }) =>
    navigate({ to: '/w/$workspaceId', params: { workspaceId: workspace.id } });
  return (
    <Section title="New workspace" lead="A separate space with its own bots, members and plan.">
      <form
        className="grid max-w-md gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(String(new FormData(event.currentTarget).get('name')), { onSuccess: open });
        }}
      >
        <TextField
          label="Name"
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          error={create.error ? messageOf(create.error) : undefined}
        />
        <Button type="submit" className="justify-self-start" busy={create.isPending}>
          Create workspace
        </Button>
      </form>
    </Section>
  );
}
