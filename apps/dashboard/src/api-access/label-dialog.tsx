import type { KeyBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { useBot } from '../shell/here.ts';

export function LabelDialog({ apiKey, onClose }: { apiKey: KeyBody; onClose: () => void }) {
  const { path } = useBot();
  const rename = useChange(
    (label: string) => request('PATCH', `${path}/keys/${apiKey.id}`, { label }),
    [`${path}/keys`],
  );
  return (
    <Dialog title="Label of the key" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const label = String(new FormData(event.currentTarget).get('label'));
          rename.mutate(label, { onSuccess: onClose });
        }}
      >
        <TextField label="Label" name="label" defaultValue={apiKey.label} required maxLength={80} autoComplete="off" />
        {rename.error && <Notice kind="danger">{messageOf(rename.error)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={rename.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
