import { CopyButton } from './copy-button.tsx';

interface SecretProps {
  text: string;
  label: string;
  /** Whether it gets the focus when its dialog opens. */
  isFirst?: boolean;
}

/** A secret that is shown only once, to be selected or copied. */
export function Secret({ text, label, isFirst = false }: SecretProps) {
  return (
    <div className="grid gap-1">
      <span className="font-medium">{label}</span>
      <div className="flex items-center gap-2 rounded-md border border-edge bg-well py-1 pr-1 pl-3">
        <code data-testid="secret" className="min-w-0 flex-1 py-1 font-mono text-[0.867rem] break-all select-all">
          {text}
        </code>
        <CopyButton text={text} isFirst={isFirst} />
      </div>
    </div>
  );
}
