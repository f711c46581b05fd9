import type { UseMutationResult } from '@tanstack/react-query';
import { messageOf } from '../api/request.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

interface NameFormProps {
  label: string;
  value: string | undefined;
  maxLength: number;
  autoComplete?: string;
  /** What the button says. */
  action: string;
  rename: UseMutationResult<unknown, Error, string>;
}

export function NameForm({ value, action, rename, ...field }: NameFormProps) {
  return (
    <form
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate(String(new FormData(event.currentTarget).get('name')));
      }}
    >
      <TextField
        {...field}
        name="name"
        required
        defaultValue={value}
        error={rename.error ? messageOf(rename.error) : undefined}
      />
      <Button type="submit" className="justify-self-start" busy={rename.isPending}>
        {action}
      </Button>
    </form>
  );
}
