import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Code } from '../components/code.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Secret } from '../components/secret.tsx';

export interface TotpSecret {
  /** `otpauth://…` */
  uri: string;
  backup_codes: string[];
}

/** The secret for the app, the codes for the day it is lost, and the proof that the app has it. */
export function TotpSetup({ secret, onClose }: { secret: TotpSecret; onClose: () => void }) {
  const confirm = useChange((code: string) => request('POST', '/totp/confirm', { code }), ['/me']);
  const key = URL.parse(secret.uri)?.searchParams.get('secret') ?? '';
  return (
    <Dialog title="Set up your authenticator app" onClose={onClose} closesEasily={false}>
      <p className="text-soft">
        Open{' '}
        <a href={secret.uri} className="text-accent underline">
          this link
        </a>{' '}
        on a device with the app, or type the key into it. Keep the backup codes somewhere else: each opens your account
        once.
      </p>
      <Secret label="Key" text={key} />
      <Code label="Backup codes" text={secret.backup_codes.join('\n')} />
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get('code')).trim();
          confirm.mutate(code, { onSuccess: onClose });
        }}
      >
        <TextField
          {...{ label: 'Code that the app shows', name: 'code', required: true, inputMode: 'numeric' }}
          autoComplete="one-time-code"
        />
        {confirm.error && <Notice kind="danger">{messageOf(confirm.error)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={confirm.isPending}>
            Switch on
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
