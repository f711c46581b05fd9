import type { WebhookBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { AddressField } from '../components/address-field.tsx';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { useNewSecret } from './new-secret.tsx';
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx';

interface WebhookAddressProps {
  keyPath: string;
  keysPath: string;
  webhook: WebhookBody;
}

export function WebhookAddress({ keyPath, keysPath, webhook }: WebhookAddressProps) {
  const [url, setUrl] = useState(webhook.webhook_url ?? '');
  const [isRemoving, setIsRemoving] = useState(false);
  const save = useChange((to: string) => request('PATCH', keyPath, { webhook_url: to }), [keysPath]);
  const test = useChange(() => request('POST', `${keyPath}/webhook/test`), [keyPath]);
  const { make, error, dialog } = useNewSecret(keyPath);
  // The first address comes with a secret, without which nothing that is sent can be verified.
  const isFirst = webhook.secrets.length === 0;
  const isSaved = url.trim() === (webhook.webhook_url ?? '');
  const clear = () => {
    setUrl('');
    setIsRemoving(false);
  };
  return (
    <Section
      title="Endpoint"
      lead="Each request made with this key is sent to this URL as a signed POST request, with retries until it arrives."
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(url.trim(), { onSuccess: () => isFirst && make() });
        }}
      >
        <AddressField
          label="Webhook URL"
          name="webhook_url"
          required
          placeholder="https://example.com/hook"
          value={url}
          error={save.error ? messageOf(save.error) : undefined}
          onChange={(event) => setUrl(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={isSaved} busy={save.isPending}>
            Save
          </Button>
          {webhook.webhook_url !== null && (
            <>
              <Button onClick={() => test.mutate()} disabled={!isSaved} busy={test.isPending}>
                Send test event
              </Button>
              <Button look="quiet" onClick={() => setIsRemoving(true)}>
                Remove
              </Button>
            </>
          )}
        </div>
      </form>
      {error && <Notice kind="danger">{messageOf(error)}</Notice>}
      {dialog}
      {test.error && <Notice kind="danger">{messageOf(test.error)}</Notice>}
      {test.isSuccess && <Notice kind="good">Test event sent. The result appears in the log below.</Notice>}
      {isRemoving && webhook.webhook_url !== null && (
        <RemoveWebhookDialog
          keyPath={keyPath}
          keysPath={keysPath}
          url={webhook.webhook_url}
          onRemoved={clear}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Section>
  );
}
