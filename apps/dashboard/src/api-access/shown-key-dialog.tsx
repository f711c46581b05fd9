import type { CreatedKeyBody } from '@lectern/chat-service/dashboard-api';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh } from '../api/queries.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Secret } from '../components/secret.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { RunItNow } from './run-it-now.tsx';
import { SnippetTabs } from './snippet-tabs.tsx';

interface ShownKeyProps {
  shown: CreatedKeyBody;
  message: string;
  onClose: () => void;
}

/** Shows a key, which is possible only once. It does not close by accident. */
export function ShownKeyDialog({ shown, message: sample, onClose }: ShownKeyProps) {
  const { workspaceId, botId, path } = useBot();
  const client = useQueryClient();
  const [message, setMessage] = useState(sample);
  const close = () => {
    onClose();
    void refresh(client, [`${path}/keys`]);
  };
  return (
    <Dialog title={`Key “${shown.label}”`} onClose={close} closesEasily={false} wide>
      <Notice kind="warn">Copy the key now. It is shown only once.</Notice>
      <Secret label="Key" text={shown.key} isFirst />
      <TextField
        label="Question to try"
        value={message}
        maxLength={8_000}
        autoComplete="off"
        onChange={(event) => setMessage(event.target.value)}
      />
      <RunItNow botId={botId} apiKey={shown.key} message={message} />
      <SnippetTabs origin={location.origin} botId={botId} apiKey={shown.key} message={message} />
      <DialogActions>
        {shown.webhook_url !== null && (
          <Link
            to="/w/$workspaceId/bots/$botId/settings/api-access/$keyId"
            params={{ workspaceId, botId, keyId: shown.id }}
            className={buttonClass()}
          >
            I saved it, set up webhook
          </Link>
        )}
        <Button look="primary" onClick={close}>
          I saved the key
        </Button>
      </DialogActions>
    </Dialog>
  );
}
