import type { KeyBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useBot } from '../shell/current-workspace.ts';

export function RevokeDialog({ apiKey, onClose }: { apiKey: KeyBody; onClose: () => void }) {
  const { path } = useBot();
  const revoke = useChange(() => request('POST', `${path}/keys/${apiKey.id}/revoke`), [`${path}/keys`]);
  return (
    <ConfirmDialog
      title={`Revoke “${apiKey.label}”`}
      action="Revoke key"
      typed={apiKey.label}
      change={revoke}
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Every program that uses the key ending in {apiKey.last_four} is refused with status 401 from now on
        {apiKey.webhook_url !== null && ', and its webhook receives nothing more'}. This cannot be undone. Conversations
        are kept.
      </p>
    </ConfirmDialog>
  );
}
