import type { LegalHoldBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';

const lead = 'While a hold is in place, nobody and no retention deletes conversations, visitors, leads or the bot.';

/** Places and lifts the legal hold of a bot. */
export function LegalHold() {
  const { path, may } = useBot();
  const holdPath = `${path}/legal-hold`;
  const query = useGet<{ hold: LegalHoldBody | null }>(holdPath);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const hold = query.data?.hold;
  const action = may('admin') && hold !== undefined && (
    <Button onClick={() => setIsAsking(true)}>{hold === null ? 'Place hold' : 'Lift hold'}</Button>
  );
  return (
    <Section title="Legal hold" lead={lead} actions={action}>
      <Loaded query={query} what="legal hold">
        {({ hold: current }) =>
          current && (
            <Notice kind="warn">
              On hold since <Time at={current.created_at} />: {current.reason}
            </Notice>
          )
        }
      </Loaded>
      {isAsking && hold === null && <PlaceDialog path={holdPath} onClose={close} />}
      {isAsking && hold && <LiftDialog path={holdPath} onClose={close} />}
    </Section>
  );
}

function PlaceDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const place = useChange((form: FormData) => request('PUT', path, { reason: form.get('reason') }), [path]);
  return (
    <DialogForm
      title="Place a legal hold"
      action="Place hold"
      change={place}
      onSubmit={(form) => place.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField label="Reason" name="reason" required maxLength={200} autoComplete="off" />
    </DialogForm>
  );
}

function LiftDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const lift = useChange(() => request('DELETE', path), [path]);
  return (
    <ConfirmDialog
      title="Lift the legal hold"
      action="Lift hold"
      change={lift}
      onConfirm={() => lift.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Retention deletes at once what is older than you want to keep.</p>
    </ConfirmDialog>
  );
}
