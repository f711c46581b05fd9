import type { CreatedKeyBody, KeyBody, RotatedKeyBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { SelectField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { useBot } from '../shell/here.ts';

const overlaps = { '24h': '24 hours', '7d': '7 days', '1h': '1 hour', '0': 'Stops at once' };

interface RotateProps {
  apiKey: KeyBody;
  onShown: (key: CreatedKeyBody) => void;
  onClose: () => void;
}

export function RotateDialog({ apiKey, onShown, onClose }: RotateProps) {
  const { path } = useBot();
  const rotate = useChange(
    (overlap: string) => request<RotatedKeyBody>('POST', `${path}/keys/${apiKey.id}/rotate`, { overlap }),
    [`${path}/keys`],
  );
  return (
    <Dialog title={`Rotate “${apiKey.label}”`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const overlap = String(new FormData(event.currentTarget).get('overlap'));
          rotate.mutate(overlap, { onSuccess: onShown });
        }}
      >
        <p className="text-soft">A new key takes over its label, webhook and conversations.</p>
        <SelectField label="The old key goes on working for" name="overlap" options={overlaps} defaultValue="24h" />
        {rotate.error && <Notice kind="danger">{messageOf(rotate.error)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={rotate.isPending}>
            Rotate key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
