import type { DeletionBody, PersonBody } from '@lectern/chat-service/dashboard-api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { forgetAllDrafts } from '../components/drafts.ts';
import { TextField } from '../components/field.tsx';
import { Section } from '../components/page.tsx';
import { CurrentPassword } from './current-password.tsx';

/** Deletes an account, and the workspaces of which it is the only owner. */
export function DeleteAccount({ person }: { person: PersonBody }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section
      title="Delete account"
      lead="Your sessions and memberships end immediately."
      actions={<Button onClick={() => setIsAsking(true)}>Delete account…</Button>}
    >
      {isAsking && <DeleteDialog person={person} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

function DeleteDialog({ person, onClose }: { person: PersonBody; onClose: () => void }) {
  const owned = useGet<DeletionBody>('/me/deletion');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const remove = useChange((form: FormData) =>
    request('POST', '/me/deletion', { password: String(form.get('password') ?? ''), with_workspaces: true }),
  );
  const leave = async () => {
    await navigate({ to: '/sign-in' });
    client.clear();
    forgetAllDrafts();
  };
  const workspaces = owned.data?.workspaces ?? [];
  return (
    <DialogForm
      title="Delete your account"
      action="Delete account"
      change={remove}
      onClose={onClose}
      isDanger
      disabled={typed.trim() !== person.email || owned.data === undefined}
      onSubmit={(form) => remove.mutate(form, { onSuccess: leave })}
    >
      <p className="text-soft">This cannot be undone.</p>
      {workspaces.length > 0 && (
        <div className="grid gap-1 text-soft">
          <p>
            You are the only owner of these workspaces. They are deleted too, with their bots, keys and conversations:
          </p>
          <ul className="list-disc pl-5">
            {workspaces.map(({ id, name, others }) => (
              <li key={id}>
                {name}
                {others === 1 && ' (1 other member loses access)'}
                {others > 1 && ` (${others} other members lose access)`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <CurrentPassword />
      <TextField
        label={`Type ${person.email} to confirm`}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </DialogForm>
  );
}
