import type { BotFileBody, BotFileChangeBody } from '@lectern/chat-service/dashboard-api';
import { type ReactNode, useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, sendFile } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { Notice } from '../components/notice.tsx';

interface ImportDialogProps {
  title: string;
  method: 'PUT' | 'POST';
  /** Where the file is sent. */
  path: string;
  /** Whether sources that the file does not have can be removed. */
  mayPrune: boolean;
  stale: readonly string[];
  onDone: (done: BotFileBody) => void;
  onClose: () => void;
}

/** Uploads a bot file: first as a dry run that shows what would change, then to apply it. */
export function ImportDialog({ title, method, path, mayPrune, stale, onDone, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>();
  const [isPruning, setIsPruning] = useState(false);
  const address = (dryRun: boolean, prune: boolean) => `${path}?dry_run=${dryRun}${mayPrune ? `&prune=${prune}` : ''}`;
  const preview = useChange(({ given, prune }: { given: File; prune: boolean }) =>
    sendFile<BotFileBody>(method, address(true, prune), given),
  );
  const apply = useChange((given: File) => sendFile<BotFileBody>(method, address(false, isPruning), given), stale);
  const look = (given: File | undefined, prune: boolean) => {
    setFile(given);
    setIsPruning(prune);
    apply.reset();
    if (given) preview.mutate({ given, prune });
    else preview.reset();
  };
  const error = apply.error ?? preview.error;
  return (
    <Dialog title={title} onClose={onClose} wide>
      <label className="grid gap-1">
        <span className="font-medium">Bot file (YAML)</span>
        <input type="file" accept=".yaml,.yml" onChange={(event) => look(event.target.files?.[0], isPruning)} />
      </label>
      {mayPrune && (
        <Checkbox
          label="Remove sources that are not in the file"
          checked={isPruning}
          onChange={(event) => look(file, event.target.checked)}
        />
      )}
      <div aria-live="polite">
        {error && <Notice kind="danger">{lines(messageOf(error))}</Notice>}
        {!error && preview.data && <Changes changes={preview.data.changes} />}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          disabled={file === undefined || !preview.isSuccess}
          busy={apply.isPending || preview.isPending}
          onClick={() => file && apply.mutate(file, { onSuccess: onDone })}
        >
          Import
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const lines = (text: string): ReactNode => <span className="whitespace-pre-wrap">{text}</span>;

const words = { add: 'New', change: 'Changed', remove: 'Removed', keep: 'Stays' } as const;

function Changes({ changes }: { changes: readonly BotFileChangeBody[] }) {
  if (changes.length === 0) return <Notice kind="good">The bot already matches the file.</Notice>;
  return (
    <ul className="grid gap-2" aria-label="What changes">
      {changes.map(({ action, what, lines: details }) => (
        <li key={`${action} ${what}`}>
          <span className="font-medium">{words[action]}:</span> {what}
          {details.length > 0 && (
            <pre className="overflow-x-auto font-mono text-[0.8rem] whitespace-pre-wrap text-soft">
              {details.join('\n')}
            </pre>
          )}
        </li>
      ))}
    </ul>
  );
}
