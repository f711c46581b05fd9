import type { WebhookBody } from '@lectern/chat-service/dashboard-api';
import { messageOf } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { useNewSecret } from './new-secret.tsx';
import { VerifyExample } from './verify-example.tsx';

const lead =
  'With it your receiver proves that a delivery comes from here (Standard Webhooks). A new one leaves the old one working for 24 hours.';

export function WebhookSecrets({ keyPath, webhook }: { keyPath: string; webhook: WebhookBody }) {
  const { make, isPending, error, dialog } = useNewSecret(keyPath);
  const { secrets } = webhook;
  return (
    <Section
      title="Signing secret"
      lead={lead}
      actions={
        <Button onClick={make} busy={isPending}>
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
      {error && <Notice kind="danger">{messageOf(error)}</Notice>}
      {dialog}
    </Section>
  );
}
