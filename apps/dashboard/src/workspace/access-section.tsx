import type { WorkspaceAccessBody } from '@lectern/chat-service/dashboard-api';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { TextArea } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { useToast } from '../components/toaster.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

/** For owners only. */
export function AccessSection() {
  const { path } = useWorkspace();
  const query = useGet<WorkspaceAccessBody>(`${path}/access`);
  return (
    <Section title="Access" lead="Applies to every member at once. You must meet it yourself.">
      <Loaded query={query} what="the access rules">
        {(access) => <AccessForm access={access} />}
      </Loaded>
    </Section>
  );
}

function AccessForm({ access }: { access: WorkspaceAccessBody }) {
  const { path } = useWorkspace();
  const toast = useToast();
  const save = useChange(
    async (form: FormData) => {
      await request('PUT', `${path}/access`, changesOf(form));
      toast({ text: 'Access rules saved.' });
    },
    [`${path}/access`],
  );
  return (
    <form
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(new FormData(event.currentTarget));
      }}
    >
      <Checkbox
        label="Require two-factor authentication"
        name="require_second_factor"
        defaultChecked={access.require_second_factor}
        hint="Members without it are asked to turn it on. People who only use single sign-on are exempt."
      />
      <TextArea
        label="Allowed networks"
        name="networks"
        rows={3}
        defaultValue={access.networks.join('\n')}
        hint={`One per line, such as 203.0.113.0/24. They apply to members, API keys and tokens, not to visitors and SCIM. Leave empty to allow all. Your address: ${access.your_address}`}
      />
      {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
      <Button type="submit" className="justify-self-start" busy={save.isPending}>
        Save access
      </Button>
    </form>
  );
}

function changesOf(form: FormData) {
  const networks = String(form.get('networks') ?? '').split(/[\n,]/);
  return {
    require_second_factor: form.get('require_second_factor') === 'on',
    networks: networks.flatMap((line) => line.trim() || []),
  };
}
