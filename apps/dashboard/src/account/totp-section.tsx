import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { Section } from '../components/page.tsx';
import { type TotpSecret, TotpSetup } from './totp-setup.tsx';

type Step = { name: 'enable' | 'disable' } | { name: 'confirm'; secret: TotpSecret };

/** A code from an authenticator app as the second step of each sign-in. */
export function TotpSection({ hasTotp }: { hasTotp: boolean }) {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const action = (
    <Button onClick={() => setStep({ name: hasTotp ? 'disable' : 'enable' })}>
      {hasTotp ? 'Turn off' : 'Turn on'}
    </Button>
  );
  return (
    <Section
      title="Two-factor authentication"
      lead="After your password, enter a code from your authenticator app."
      actions={action}
    >
      <p>{hasTotp ? <Badge kind="good">On</Badge> : <Badge>Off</Badge>}</p>
      {step?.name === 'enable' && (
        <EnableDialog onClose={close} onMade={(secret) => setStep({ name: 'confirm', secret })} />
      )}
      {step?.name === 'confirm' && <TotpSetup secret={step.secret} onClose={close} />}
      {step?.name === 'disable' && <DisableDialog onClose={close} />}
    </Section>
  );
}

function EnableDialog({ onMade, onClose }: { onMade: (secret: TotpSecret) => void; onClose: () => void }) {
  const enable = useChange((form: FormData) => request<TotpSecret>('POST', '/totp', Object.fromEntries(form)));
  const submit = (form: FormData) => enable.mutate(form, { onSuccess: onMade });
  return (
    <DialogForm
      title="Turn on two-factor authentication"
      action="Continue"
      change={enable}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField />
    </DialogForm>
  );
}

function DisableDialog({ onClose }: { onClose: () => void }) {
  const disable = useChange((form: FormData) => request('POST', '/totp/disable', Object.fromEntries(form)), ['/me']);
  const submit = (form: FormData) => disable.mutate(form, { onSuccess: onClose });
  return (
    <DialogForm
      title="Turn off two-factor authentication"
      action="Turn off"
      change={disable}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-soft">Your password alone will then be enough to sign in. Your backup codes stop working.</p>
      <PasswordField />
    </DialogForm>
  );
}

function PasswordField() {
  return <TextField label="Password" name="password" type="password" required autoComplete="current-password" />;
}
