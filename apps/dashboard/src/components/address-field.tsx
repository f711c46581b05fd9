import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** An address on the web. The service adds https:// where it is missing, so the browser must not refuse it. */
export function AddressField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="url" autoCapitalize="off" spellCheck={false} autoComplete="url" {...props} />;
}
