import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { NameForm } from '../components/name-form.tsx';
import { Section } from '../components/page.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

export function WorkspaceName() {
  const { path, workspace } = useWorkspace();
  const rename = useChange((name: string) => request('PATCH', path, { name }), ['/me']);
  return (
    <Section title="Workspace name">
      <NameForm label="Name" value={workspace?.name} maxLength={80} action="Rename" rename={rename} />
    </Section>
  );
}
