import type { EmailChangeBody, MeBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { NameForm } from '../components/name-form.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { useToast } from '../components/toaster.tsx';
import { CurrentPassword } from './current-password.tsx';
import { OwnPicture } from './own-picture.tsx';

/** Name, picture and email address. */
export function ProfileForm({ person }: { person: MeBody['person'] }) {
  const toast = useToast();
  const [isChanging, setIsChanging] = useState(false);
  const rename = useChange(
    async (name: string) => {
      await request('PATCH', '/me', { name });
      toast({ text: 'Name saved.' });
    },
    ['/me'],
  );
  return (
    <Section title="Profile">
      <NameForm
        label="Your name"
        value={person.name}
        maxLength={100}
        autoComplete="name"
        action="Save name"
        rename={rename}
      />
      <OwnPicture person={person} />
      <div className="grid gap-1">
        <p className="font-medium">Email</p>
        <p className="flex flex-wrap items-center gap-3">
          {person.email}
          <Button small onClick={() => setIsChanging(true)}>
            Change email
          </Button>
        </p>
      </div>
      {isChanging && <EmailDialog onClose={() => setIsChanging(false)} />}
    </Section>
  );
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const change = useChange(
    (form: FormData) => request<EmailChangeBody>('POST', '/me/email', Object.fromEntries(form)),
    ['/me'],
  );
  const done = ({ verification }: EmailChangeBody) => {
    if (verification === 'sent') return;
    onClose();
    toast({ text: 'Email address changed.' });
  };
  return (
    <DialogForm
      title="Change email"
      action="Change email"
      change={change}
      onClose={onClose}
      onSubmit={(form) => change.mutate(form, { onSuccess: done })}
    >
      <TextField label="New email" name="email" type="email" required autoComplete="off" />
      <CurrentPassword />
      {change.data?.verification === 'sent' && (
        <Notice kind="good">We sent a link to the new address. Open it within 24 hours to finish the change.</Notice>
      )}
    </DialogForm>
  );
}
