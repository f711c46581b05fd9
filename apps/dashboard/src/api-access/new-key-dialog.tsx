import type { CreatedKeyBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { useBot } from '../shell/here.ts';

interface NewKeyProps {
  onCreated: (key: CreatedKeyBody) => void;
  onClose: () => void;
}

const lifetimes = { '': 'Never', '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year' };

export function NewKeyDialog({ onCreated, onClose }: NewKeyProps) {
  const { path } = useBot();
  const create = useChange(
    (form: FormData) => request<CreatedKeyBody>('POST', `${path}/keys`, keyBody(form)),
    [`${path}/keys`],
  );
  return (
    <Dialog title="Create a key" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(new FormData(event.currentTarget), { onSuccess: onCreated });
        }}
      >
        <TextField
          label="Label"
          name="label"
          maxLength={80}
          autoComplete="off"
          hint="Where it is used, such as “Website”."
        />
        <TextField
          {...{
            label: 'Webhook address (optional)',
            name: 'webhook_url',
            type: 'url',
            placeholder: 'https://example.com/hook',
          }}
          hint="Every exchange with this key is sent there, signed."
        />
        <SelectField label="Expires" name="days" options={lifetimes} defaultValue="" />
        {create.error && <Notice kind="danger">{messageOf(create.error)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={create.isPending}>
            Create key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function keyBody(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const days = Number(text('days'));
  return {
    ...(text('label') !== '' && { label: text('label') }),
    ...(text('webhook_url') !== '' && { webhook_url: text('webhook_url') }),
    ...(days > 0 && { expires_at: new Date(Date.now() + days * 86_400_000).toISOString() }),
  };
}
