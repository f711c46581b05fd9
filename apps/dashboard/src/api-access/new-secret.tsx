import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Notice } from '../components/notice.tsx';
import { Secret } from '../components/secret.tsx';
import { ShownOnce } from '../components/shown-once.tsx';

/** Creates a signing secret, which the dialog shows only once. */
export function useNewSecret(keyPath: string) {
  const [secret, setSecret] = useState<string>();
  const create = useChange(
    () => request<{ secret: string }>('POST', `${keyPath}/webhook/secret`, { overlap: '24h' }),
    [keyPath],
  );
  const make = () => create.mutate(undefined, { onSuccess: (made) => setSecret(made.secret) });
  const close = () => setSecret(undefined);
  const dialog = secret !== undefined && <SecretDialog secret={secret} onClose={close} />;
  return { make, isPending: create.isPending, error: create.error, dialog };
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnce title="Signing secret" done="I saved the secret" onClose={onClose}>
      <Notice kind="warn">Copy it now. It is shown only once. Your receiver uses it to verify deliveries.</Notice>
      <Secret label="Secret" text={secret} />
    </ShownOnce>
  );
}
