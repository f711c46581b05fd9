import { lazy, Suspense } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Code } from '../components/code.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { Secret } from '../components/secret.tsx';

export interface TotpSecret {
  /** `otpauth://…` */
  uri: string;
  backup_codes: string[];
}

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

/** The secret for the app, backup codes, and a first code that proves that the app has the secret. */
export function TotpSetup({ secret, onClose }: { secret: TotpSecret; onClose: () => void }) {
  const confirm = useChange((code: string) => request('POST', '/totp/confirm', { code }), ['/me']);
  const key = URL.parse(secret.uri)?.searchParams.get('secret') ?? '';
  return (
    <DialogForm
      title="Set up your authenticator app"
      action="Turn on"
      change={confirm}
      closesEasily={false}
      onSubmit={(form) => confirm.mutate(String(form.get('code')).trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="text-soft">
        Scan the QR code with the app, open{' '}
        <a href={secret.uri} className="text-accent underline">
          this link
        </a>{' '}
        on a device that has it, or enter the key manually.
      </p>
      <div className="size-48">
        <Suspense>
          <QrCode text={secret.uri} label="QR code" />
        </Suspense>
      </div>
      <Secret label="Key" text={key} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Code label="Backup codes" text={secret.backup_codes.join('\n')} />
        <p className="text-[0.867rem] text-soft">
          Store them somewhere safe. Each one signs you in once if you lose your device.
        </p>
      </div>
      <TextField label="Code from the app" name="code" required inputMode="numeric" autoComplete="one-time-code" />
    </DialogForm>
  );
}
