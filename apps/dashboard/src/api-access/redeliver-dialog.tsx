import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { SelectField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';

const spans = { '1': 'The last hour', '24': 'The last 24 hours', '168': 'The last 7 days', '720': 'The last 30 days' };

/** Sends again everything that has not arrived in some time. */
export function RedeliverDialog({ keyPath, onClose }: { keyPath: string; onClose: () => void }) {
  const again = useChange(
    (hours: number) =>
      request<{ count: number }>('POST', `${keyPath}/deliveries/redeliver`, {
        from: new Date(Date.now() - hours * 3_600_000).toISOString(),
      }),
    [keyPath],
  );
  return (
    <Dialog title="Redeliver what failed" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          again.mutate(Number(new FormData(event.currentTarget).get('hours')));
        }}
      >
        <p className="text-soft">Each event keeps its id, so that a receiver can tell what it has seen already.</p>
        <SelectField label="Failed or cancelled in" name="hours" options={spans} defaultValue="24" />
        {again.error && <Notice kind="danger">{messageOf(again.error)}</Notice>}
        {again.data && <Notice kind="good">{again.data.count} on their way.</Notice>}
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" look="primary" busy={again.isPending}>
            Redeliver
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
