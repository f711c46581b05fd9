import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { TextField } from '../components/field.tsx';
import { Plus } from '../icons/icons.tsx';

const mostHeaders = 10;

/** Headers for a page or site behind a login. The values of stored ones are never shown. */
export function HeaderFields({ stored = [] }: { stored?: readonly string[] | undefined }) {
  const [rows, setRows] = useState(1);
  return (
    <details className="grid gap-4 rounded-md border border-line px-3 py-2" open={stored.length > 0}>
      <summary>Behind a login</summary>
      <div className="grid gap-4 pt-3">
        <p className="text-[0.867rem] text-soft">
          Headers that a signed-in browser sends, such as Cookie or Authorization. They are stored encrypted, never
          shown again, and sent only to this site. Everybody who can ask the bot may see what it reads with them.
        </p>
        {stored.map((name) => (
          <Checkbox key={name} label={`Remove the saved header ${name}`} name={`remove.header.${name}`} />
        ))}
        {Array.from({ length: rows }, (_, index) => `header-${index}`).map((key) => (
          <div key={key} className="grid gap-4 sm:grid-cols-2">
            <TextField label="Header (optional)" name="header_name" placeholder="Cookie" autoComplete="off" />
            <TextField label="Value" name="header_value" type="password" autoComplete="new-password" />
          </div>
        ))}
        <Button
          small
          className="justify-self-start"
          disabled={rows >= mostHeaders}
          onClick={() => setRows((count) => count + 1)}
        >
          <Plus size={14} aria-hidden /> Add header
        </Button>
      </div>
    </details>
  );
}
