import type { WebhookBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Secret } from '../components/secret.tsx';
import { Time } from '../components/time.tsx';
import { VerifyExample } from './verify-example.tsx';

const lead =
  'With it your receiver proves that a delivery comes from here (Standard Webhooks). A new one leaves the old one working for 24 hours.';

export function WebhookSecrets({ keyPath, webhook }: { keyPath: string; webhook: WebhookBody }) {
  const [secret, setSecret] = useState<string>();
  const create = useChange(
    () => request<{ secret: string }>('POST', `${keyPath}/webhook/secret`, { overlap: '24h' }),
    [keyPath],
  );
  const make = () => create.mutate(undefined, { onSuccess: (made) => setSecret(made.secret) });
  const { secrets } = webhook;
  return (
    <Section
      title="Signing secret"
      lead={lead}
      actions={
        <Button onClick={make} busy={create.isPending}>
          New secret
        </Button>
      }
    >
      {secrets.length === 0 && <Notice kind="warn">There is no secret yet: deliveries cannot be verified.</Notice>}
      <ul className="grid gap-1">
        {secrets.map(({ id, created_at, expires_at }) => (
          <li key={id}>
            Made <Time at={created_at} />
            {expires_at !== null && (
              <>
                , valid until <Time at={expires_at} exact />
              </>
            )}
          </li>
        ))}
      </ul>
      <VerifyExample />
      {create.error && <Notice kind="danger">{messageOf(create.error)}</Notice>}
      {secret !== undefined && (
        <Dialog title="Signing secret" onClose={() => setSecret(undefined)} closesEasily={false}>
          <Notice kind="warn">Copy it now: it is shown this once.</Notice>
          <Secret label="Secret" text={secret} />
          <DialogActions>
            <Button look="primary" onClick={() => setSecret(undefined)}>
              I have stored the secret
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Section>
  );
}
