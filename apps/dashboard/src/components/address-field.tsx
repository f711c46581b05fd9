import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';
import { withScheme } from './with-scheme.ts';

/** A field for a URL. People type fernpine.com, which `type="url"` would refuse: the scheme is added when they go on. */
export function AddressField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="url"
      autoCapitalize="off"
      spellCheck={false}
      autoComplete="url"
      onBlur={({ currentTarget }) => complete(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && complete(currentTarget)}
      {...props}
    />
  );
}

function complete(field: HTMLInputElement): void {
  const completed = withScheme(field.value);
  if (completed === field.value) return;
  // React sees only what is set in this way, followed by an event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, completed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
