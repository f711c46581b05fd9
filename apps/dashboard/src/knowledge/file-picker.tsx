import { useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { FileUp, X } from '../icons/icons.tsx';

interface FilePickerProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  isBusy?: boolean;
}

export const fileKinds = 'PDF, Word, Excel, PowerPoint, Markdown, HTML, CSV or plain text';

/** An area to drop or choose files. */
export function FilePicker({ files, onChange, isBusy = false }: FilePickerProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null) => {
    if (list !== null && list.length > 0) onChange([...files, ...list]);
  };
  return (
    <div className="grid gap-2">
      <label
        htmlFor={id}
        className={classNames(
          'grid cursor-pointer justify-items-center gap-1 rounded-lg border border-dashed px-4 py-7 text-center transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent',
          isOver ? 'border-accent bg-accent-wash' : 'border-edge',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FileUp size={20} aria-hidden className="text-accent" />
        <span className="font-medium">{isBusy ? 'Uploading…' : 'Drop files here, or browse'}</span>
        <span className="text-[0.867rem] text-soft">{fileKinds}</span>
        <input
          id={id}
          type="file"
          multiple
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            <li key={index} className="flex items-center justify-between gap-2 rounded-md bg-well py-1 pr-1 pl-3">
              <span className="min-w-0 truncate">{file.name}</span>
              <Button
                small
                look="quiet"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              >
                <X size={14} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
