import type { ScimBody, ScimConnectionBody, ScimGroupBody, ScimTokenBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { count } from '../components/count.ts';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { RowSelect } from '../components/row-select.tsx';
import { Secret } from '../components/secret.tsx';
import { ShownOnce } from '../components/shown-once.tsx';
import { Loaded } from '../components/states.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { assignableRoles } from './role-names.ts';

/** For owners only. */
export function ProvisioningSection() {
  const { path } = useWorkspace();
  const query = useGet<ScimBody>(`${path}/scim`);
  return (
    <Section
      title="Provisioning"
      lead="Your identity provider, such as Okta or Entra, adds and removes members by SCIM 2.0."
    >
      <Loaded query={query} what="the provisioning">
        {(scim) => <Provisioning scim={scim} />}
      </Loaded>
    </Section>
  );
}

type Asking = 'renew' | 'turn off';

function Provisioning({ scim }: { scim: ScimBody }) {
  const { path } = useWorkspace();
  const [shown, setShown] = useState<ScimTokenBody>();
  const [asking, setAsking] = useState<Asking>();
  const renew = useChange(() => request<ScimTokenBody>('POST', `${path}/scim/token`), [`${path}/scim`]);
  const show = (token: ScimTokenBody) => {
    setAsking(undefined);
    setShown(token);
  };
  const create = () => renew.mutate(undefined, { onSuccess: show });
  return (
    <div className="grid gap-4">
      {scim.connection === null ? (
        <Button className="justify-self-start" busy={renew.isPending} onClick={create}>
          Turn on SCIM
        </Button>
      ) : (
        <Connected scim={scim} connection={scim.connection} onAsk={setAsking} />
      )}
      {renew.error && asking === undefined && <Notice kind="danger">{messageOf(renew.error)}</Notice>}
      {shown && <ShownToken shown={shown} onClose={() => setShown(undefined)} />}
      {asking === 'renew' && (
        <ConfirmDialog
          title="Create a new SCIM token"
          action="Create token"
          change={renew}
          onConfirm={create}
          onClose={() => setAsking(undefined)}
        >
          <p>The token before it stops working at once.</p>
        </ConfirmDialog>
      )}
      {asking === 'turn off' && <TurnOff onClose={() => setAsking(undefined)} />}
    </div>
  );
}

interface ConnectedProps {
  scim: ScimBody;
  connection: ScimConnectionBody;
  onAsk: (asking: Asking) => void;
}

function Connected({ scim, connection, onAsk }: ConnectedProps) {
  const { path } = useWorkspace();
  const change = useChange(
    (role: string) => request('PATCH', `${path}/scim`, { default_role: role }),
    [`${path}/scim`],
  );
  const used = connection.last_used_at;
  return (
    <>
      <dl className="grid max-w-2xl gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        <dt className="text-soft">Base URL</dt>
        <dd className="font-mono text-[0.867rem] break-all">{scim.base_url}</dd>
        <dt className="text-soft">Token</dt>
        <dd>
          <code className="font-mono text-[0.867rem]">…{connection.last_four}</code>, last used:{' '}
          {used === null ? 'never' : <Time at={used} />}
        </dd>
        <dt className="text-soft">Users</dt>
        <dd>{count(scim.users)}</dd>
        <dt className="text-soft">Role without a group</dt>
        <dd>
          <RowSelect
            label="Role of people in no group"
            value={connection.default_role}
            options={assignableRoles('admin')}
            change={change}
          />
        </dd>
      </dl>
      {scim.groups.length > 0 && (
        <Table label="Groups" columns={['Group', 'Members', 'Role']}>
          {scim.groups.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </Table>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAsk('renew')}>New token…</Button>
        <Button onClick={() => onAsk('turn off')}>Turn off…</Button>
      </div>
    </>
  );
}

function GroupRow({ group }: { group: ScimGroupBody }) {
  const { path } = useWorkspace();
  const change = useChange(
    (role: string) => request('PATCH', `${path}/scim/groups/${group.id}`, { role: role || null }),
    [`${path}/scim`, `${path}/members`],
  );
  const options = { '': 'No role', ...assignableRoles('admin') };
  return (
    <Row>
      <Cell className="font-medium">{group.name}</Cell>
      <Cell>{group.members}</Cell>
      <Cell>
        <RowSelect label={`Role of ${group.name}`} value={group.role ?? ''} options={options} change={change} />
      </Cell>
    </Row>
  );
}

/** Shows a token, which is possible only once. It does not close by accident. */
function ShownToken({ shown, onClose }: { shown: ScimTokenBody; onClose: () => void }) {
  return (
    <ShownOnce title="SCIM token" done="I have stored the token" onClose={onClose} wide>
      <Notice kind="warn">Copy the token now. You will not be able to see it again.</Notice>
      <Secret label="Token" text={shown.token} isFirst />
      <Secret label="Base URL" text={shown.base_url} />
    </ShownOnce>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { path } = useWorkspace();
  const turnOff = useChange(() => request('DELETE', `${path}/scim`), [`${path}/scim`]);
  return (
    <ConfirmDialog
      title="Turn off SCIM"
      action="Turn off"
      change={turnOff}
      onConfirm={() => turnOff.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>The token stops working at once. Members stay.</p>
    </ConfirmDialog>
  );
}
