import { useEffect, useState } from 'react';
import { Check, Copy } from '../icons/icons.tsx';
import { Button } from './button.tsx';

/** Copies a text, and says that it did. */
export function CopyButton({ text, isFirst = false }: { text: string; isFirst?: boolean }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(setState, 2_000, 'idle');
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setState(done ? 'copied' : 'refused');
  }

  const words = { idle: 'Copy', copied: 'Copied', refused: 'Select the text to copy it' };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <Button small onClick={() => void copy()} data-focus={isFirst || undefined}>
      <Icon size={14} aria-hidden />
      <span aria-live="polite">{words[state]}</span>
    </Button>
  );
}
