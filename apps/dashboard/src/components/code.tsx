import { CopyButton } from './copy-button.tsx';
import { Scroller } from './scroller.tsx';

/** A piece of code to read and to copy. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="rounded-md border border-line bg-well">
      <div className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-3">
        <span className="text-[0.867rem] text-soft">{label}</span>
        <CopyButton text={text} />
      </div>
      <Scroller label={label} className="max-h-80">
        <pre className="w-max min-w-full p-3 font-mono text-[0.867rem] leading-relaxed">{text}</pre>
      </Scroller>
    </div>
  );
}
