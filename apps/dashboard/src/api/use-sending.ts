import { useState } from 'react';

interface Sending {
  isPending: boolean;
  error?: unknown;
}

/** Sends a form, one request at a time, and reports the result: for screens that are shown before the cache is loaded. */
export function useSending<Input = void>(send: (input: Input) => Promise<void>) {
  const [state, setState] = useState<Sending>({ isPending: false });
  const start = (input: Input) => {
    if (state.isPending) return;
    setState({ isPending: true });
    send(input).then(
      () => setState({ isPending: false }),
      (error: unknown) => setState({ isPending: false, error }),
    );
  };
  return { start, ...state };
}
