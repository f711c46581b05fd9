import type { CreatedKeyBody, KeyBody, RotatedKeyBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { SelectField } from '../components/field.tsx';
import { useBot } from '../shell/current-workspace.ts';

const overlaps = [
  ['0', 'Not at all'],
  ['1h', '1 hour'],
  ['24h', '24 hours'],
  ['7d', '7 days'],
] as const;

interface RotateProps {
  apiKey: KeyBody;
  onShown: (key: CreatedKeyBody) => void;
  onClose: () => void;
}

export function RotateDialog({ apiKey, onShown, onClose }: RotateProps) {
  const { path } = useBot();
  const rotate = useChange(
    (form: FormData) => request<RotatedKeyBody>('POST', `${path}/keys/${apiKey.id}/rotate`, Object.fromEntries(form)),
    [`${path}/keys`],
  );
  return (
    <DialogForm
      title={`Rotate “${apiKey.label}”`}
      action="Rotate key"
      change={rotate}
      onSubmit={(form) => rotate.mutate(form, { onSuccess: onShown })}
      onClose={onClose}
    >
      <p className="text-soft">The new key takes over the name, webhook and conversations.</p>
      <SelectField label="Keep the old key working for" name="overlap" options={overlaps} defaultValue="24h" />
    </DialogForm>
  );
}
