import type { WebhookBody } from '@lectern/chat-service/dashboard-api';
import { messageOf } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { useNewSecret } from './new-secret.tsx';
import { VerifyExample } from './verify-example.tsx';

const lead =
  'Your receiver uses it to verify that a delivery is genuine (Standard Webhooks). After you create a new one, the old one works for another 24 hours.';

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
      {secrets.length === 0 && (
        <Notice>
          Deliveries are always signed. Create a secret to verify them: without one, they are signed with a secret that
          nobody has seen.
        </Notice>
      )}
      <ul className="grid gap-1">
        {secrets.map(({ id, created_at, expires_at }) => (
          <li key={id}>
            Created <Time at={created_at} />
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
