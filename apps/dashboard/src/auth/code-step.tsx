import type { SignInBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { messageOf, request } from '../api/request.ts';
import { useSending } from '../api/use-sending.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { AuthPage } from './auth-page.tsx';

/** The second step of a sign-in: a code from the authenticator app, or a backup code. */
export function CodeStep({ onDone, onBack }: { onDone: () => Promise<void>; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [isBackup, setIsBackup] = useState(false);
  const verify = useSending(async () => {
    const path = isBackup ? '/sign-in/backup-code' : '/sign-in/totp';
    await request<SignInBody>('POST', path, { code: code.trim() });
    await onDone();
  });
  const field = isBackup
    ? ({ label: 'Backup code', hint: 'Each backup code works once.', autoComplete: 'off' } as const)
    : ({
        label: 'Code',
        hint: 'The six-digit code from your authenticator app.',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
      } as const);
  return (
    <AuthPage title="Two-factor authentication">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          verify.start();
        }}
      >
        <TextField
          {...field}
          name="code"
          required
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        {verify.error !== undefined && <Notice kind="danger">{messageOf(verify.error)}</Notice>}
        <Button type="submit" look="primary" busy={verify.isPending}>
          Sign in
        </Button>
        <div className="flex justify-between">
          <Button look="quiet" small onClick={onBack}>
            Back
          </Button>
          <Button look="quiet" small onClick={() => setIsBackup(!isBackup)}>
            {isBackup ? 'Use the authenticator app' : 'Use a backup code'}
          </Button>
        </div>
      </form>
    </AuthPage>
  );
}
