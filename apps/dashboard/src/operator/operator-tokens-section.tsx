import type { CreatedTokenBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Checkbox } from '../components/checkbox.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { expiryOf, lifetimes, type NewTokenProps } from '../workspace/new-token-dialog.tsx';
import { TokenList } from '../workspace/token-list.tsx';

const path = '/operator/tokens';
const lead =
  'They let programs create workspaces, set plans and read usage of this server. Each can do what its scopes say.';

const scopes = {
  'workspaces:read': 'Read workspaces',
  'workspaces:write': 'Create, change and suspend workspaces',
  'workspaces:delete': 'Delete workspaces',
  'workspaces:export': 'Export workspaces',
  'plans:read': 'Read plans',
  'plans:write': 'Change plans',
  'usage:read': 'Read usage',
  'usage:write': 'Change metering',
  'people:sign-in': 'Sign people in by link',
};

/** The tokens of the operator API. */
export function OperatorTokensSection() {
  return (
    <TokenList
      title="Operator tokens"
      lead={lead}
      path={path}
      tryPath="/operate/token"
      newDialog={(given) => <NewOperatorToken {...given} />}
    />
  );
}

function NewOperatorToken({ onCreated, onClose }: NewTokenProps) {
  const create = useChange((form: FormData) => request<CreatedTokenBody>('POST', path, bodyOf(form)), [path]);
  return (
    <DialogForm
      title="Create an operator token"
      action="Create token"
      change={create}
      onSubmit={(form) => create.mutate(form, { onSuccess: onCreated })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        hint="The program that uses it. Audit logs show this name."
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">Scopes</legend>
        {Object.entries(scopes).map(([scope, label]) => (
          <Checkbox key={scope} name="scopes" value={scope} label={label} />
        ))}
      </fieldset>
      <SelectField label="Expires" name="days" options={lifetimes} defaultValue="365" />
    </DialogForm>
  );
}

const bodyOf = (form: FormData) => ({
  name: String(form.get('name') ?? '').trim(),
  scopes: form.getAll('scopes'),
  ...expiryOf(form),
});
