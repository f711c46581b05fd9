import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { type TotpSecret, TotpSetup } from './totp-setup.tsx';

type Step = { name: 'enable' | 'disable' } | { name: 'confirm'; secret: TotpSecret };

/** A code of an authenticator app as the second step of each sign-in. */
export function TotpSection({ hasTotp }: { hasTotp: boolean }) {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const action = (
    <Button onClick={() => setStep({ name: hasTotp ? 'disable' : 'enable' })}>
      {hasTotp ? 'Switch off' : 'Switch on'}
    </Button>
  );
  return (
    <Section
      title="Sign-in codes"
      lead="Besides the password, a sign-in needs a code of your authenticator app."
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
  const enable = useChange((password: string) => request<TotpSecret>('POST', '/totp', { password }));
  return (
    <PasswordDialog
      title="Switch on sign-in codes"
      action="Go on"
      busy={enable.isPending}
      error={enable.error}
      onClose={onClose}
      onPassword={(password) => enable.mutate(password, { onSuccess: onMade })}
    />
  );
}

function DisableDialog({ onClose }: { onClose: () => void }) {
  const disable = useChange((password: string) => request('POST', '/totp/disable', { password }), ['/me']);
  return (
    <PasswordDialog
      title="Switch off sign-in codes"
      action="Switch off"
      busy={disable.isPending}
      error={disable.error}
      onClose={onClose}
      onPassword={(password) => disable.mutate(password, { onSuccess: onClose })}
    />
  );
}

interface PasswordDialogProps {
  title: string;
  action: string;
  busy: boolean;
  error: unknown;
  onPassword: (password: string) => void;
  onClose: () => void;
}

function PasswordDialog({ title, action, busy, error, onPassword, onClose }: PasswordDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onPassword(String(new FormData(event.currentTarget).get('password')));
        }}
      >
        <TextField
          {...{ label: 'Password', name: 'password', type: 'password', required: true }}
          autoComplete="current-password"
        />
        {error !== null && <Notice kind="danger">{messageOf(error)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
