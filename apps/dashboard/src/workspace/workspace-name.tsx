import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Section } from '../components/page.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

export function WorkspaceName() {
  const { path, workspace } = useWorkspace();
  const rename = useChange((name: string) => request('PATCH', path, { name }), ['/me']);
  return (
    <Section title="Workspace name">
      <form
        className="grid max-w-md gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate(String(new FormData(event.currentTarget).get('name')));
        }}
      >
        <TextField
          label="Name"
          name="name"
          required
          maxLength={80}
          defaultValue={workspace?.name}
          error={rename.error ? messageOf(rename.error) : undefined}
        />
        <Button type="submit" className="justify-self-start" busy={rename.isPending}>
          Rename
        </Button>
      </form>
    </Section>
  );
}
