import type { MeteringBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { AddressField } from '../components/address-field.tsx';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Secret } from '../components/secret.tsx';
import { ShownOnce } from '../components/shown-once.tsx';
import { Loaded } from '../components/states.tsx';

const path = '/operator/metering';

/** Reports of usage to the operator's billing. */
export function MeteringSection() {
  const query = useGet<MeteringBody>(path, { refetchInterval: 15_000 });
  const [asked, setAsked] = useState<'change' | 'secret' | 'resend'>();
  const close = () => setAsked(undefined);
  const metering = query.data;
  return (
    <Section
      title="Metering"
      lead="An event for each bot and day, with questions, answers, tokens, channels and storage, for your own billing."
      actions={
        <>
          <Button onClick={() => location.assign('/dashboard/api/operator/usage.csv')}>Download CSV</Button>
          <Menu label="Actions for metering">
            <MenuItem onSelect={() => setAsked('change')} disabled={metering?.from_settings === true}>
              Change
            </MenuItem>
            <MenuItem onSelect={() => setAsked('secret')}>Create signing secret</MenuItem>
            <MenuItem onSelect={() => setAsked('resend')}>Send days again</MenuItem>
          </Menu>
        </>
      }
    >
      <Loaded query={query} what="metering">
        {(loaded) => <MeteringState metering={loaded} />}
      </Loaded>
      {asked === 'change' && metering && <ChangeDialog metering={metering} onClose={close} />}
      {asked === 'secret' && <SecretDialog onClose={close} />}
      {asked === 'resend' && <ResendDialog onClose={close} />}
    </Section>
  );
}

function MeteringState({ metering }: { metering: MeteringBody }) {
  const { enabled, url, since, counted_day, waiting, last_error } = metering;
  if (!enabled) return <p className="text-soft">Off. Choose “Change” to turn it on.</p>;
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {url === null ? 'Events are kept for programs that fetch them.' : `Events are sent to ${url}.`}{' '}
        {counted_day === null ? `Days are counted from ${since ?? 'now'} on.` : `Counted up to ${counted_day} (UTC).`}
      </p>
      {waiting > 0 && (
        <Notice kind={last_error === null ? 'info' : 'warn'}>
          {waiting === 1 ? 'One event waits' : `${waiting} events wait`} to be sent. {last_error}
        </Notice>
      )}
    </>
  );
}

function ChangeDialog({ metering, onClose }: { metering: MeteringBody; onClose: () => void }) {
  const save = useChange((form: FormData) => request('PUT', path, bodyOf(form)), [path]);
  return (
    <DialogForm
      title="Change metering"
      action="Save"
      change={save}
      onSubmit={(form) => save.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Checkbox label="Make events" name="enabled" defaultChecked={metering.enabled} hint="From today on (UTC)." />
      <AddressField
        label="Receiver (optional)"
        name="url"
        defaultValue={metering.url ?? ''}
        autoComplete="off"
        hint="Without it, programs fetch the events from the operator API."
      />
    </DialogForm>
  );
}

function bodyOf(form: FormData) {
  const url = String(form.get('url') ?? '').trim();
  return { enabled: form.has('enabled'), url: url === '' ? null : url };
}

function SecretDialog({ onClose }: { onClose: () => void }) {
  const create = useChange(() => request<{ secret: string }>('POST', `${path}/secret`), [path]);
  if (create.data === undefined) {
    return (
      <ConfirmDialog
        title="Create a signing secret"
        action="Create secret"
        change={create}
        onConfirm={() => create.mutate()}
        onClose={onClose}
      >
        <p>The receiver verifies events with it. A secret that you created before also signs for another day.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ShownOnce title="Signing secret" onClose={onClose} wide>
      <p className="text-soft">It is shown only now.</p>
      <Secret label="Secret" text={create.data.secret} isFirst />
    </ShownOnce>
  );
}

function ResendDialog({ onClose }: { onClose: () => void }) {
  const resend = useChange(
    (form: FormData) => request('POST', `${path}/resend`, { from: form.get('from'), to: form.get('to') }),
    [path],
  );
  return (
    <DialogForm
      title="Send days again"
      action="Send again"
      change={resend}
      onSubmit={(form) => resend.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="text-soft">
        The days are counted again first. Events keep their ids, so that a receiver can ignore those that it knows.
      </p>
      <TextField label="First day (UTC)" name="from" type="date" required />
      <TextField label="Last day (UTC)" name="to" type="date" required />
    </DialogForm>
  );
}
