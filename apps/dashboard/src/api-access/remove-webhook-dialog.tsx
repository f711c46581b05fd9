import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';

interface RemoveWebhookProps {
  keyPath: string;
  keysPath: string;
  url: string;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveWebhookDialog({ keyPath, keysPath, url, onRemoved, onClose }: RemoveWebhookProps) {
  const remove = useChange(async () => {
    await request('PATCH', keyPath, { webhook_url: null });
    // Here and not in onSuccess: this dialog is gone once the webhook is read again.
    onRemoved();
  }, [keysPath]);
  return (
    <ConfirmDialog
      title="Remove webhook"
      action="Remove webhook"
      change={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>Requests with this key are no longer posted to {url}. The delivery log is kept.</p>
    </ConfirmDialog>
  );
}
