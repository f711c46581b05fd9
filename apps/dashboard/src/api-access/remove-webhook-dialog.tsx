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
  const remove = useChange(() => request('PATCH', keyPath, { webhook_url: null }), [keysPath]);
  return (
    <ConfirmDialog
      title="Remove webhook"
      action="Remove webhook"
      change={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      onClose={onClose}
    >
      <p>Requests with this key are no longer posted to {url}. The delivery log is kept.</p>
    </ConfirmDialog>
  );
}
