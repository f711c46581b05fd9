import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';

export function PasswordForm({ email }: { email: string }) {
  const change = useChange((form: FormData) => request('POST', '/password', Object.fromEntries(form)), ['/sessions']);
  return (
    <Section title="Password" lead="Changing it signs you out on all other devices.">
      <form
        className="grid max-w-md gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const values = new FormData(form);
          values.delete('email');
          change.mutate(values, { onSuccess: () => form.reset() });
        }}
      >
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current password"
          name="current_password"
          type="password"
          required
          autoComplete="current-password"
        />
        <TextField
          label="New password"
          name="new_password"
          type="password"
          required
          autoComplete="new-password"
          hint="At least 12 characters."
        />
        {change.error && <Notice kind="danger">{messageOf(change.error)}</Notice>}
        {change.isSuccess && <Notice kind="good">Password changed.</Notice>}
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          Change password
        </Button>
      </form>
    </Section>
  );
}
