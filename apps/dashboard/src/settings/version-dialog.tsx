import type { InstructionsBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { lineDiff } from './line-diff.ts';

interface VersionDialogProps {
  old: InstructionsBody;
  live: InstructionsBody;
  onRestored: (text: string) => void;
  /** Tests it before it is restored. */
  onTry?: ((text: string) => void) | undefined;
  onClose: () => void;
}

const looks = {
  same: { sign: ' ', word: '', className: '' },
  removed: { sign: '−', word: 'Only in the old version: ', className: 'bg-danger-wash text-danger' },
  added: { sign: '+', word: 'Only in the live version: ', className: 'bg-good-wash text-good' },
} as const;

/** What has changed since a version, with a button to restore it. */
export function VersionDialog({ old, live, onRestored, onTry, onClose }: VersionDialogProps) {
  const { path, workspacePath, may } = useBot();
  const restore = useChange(async () => {
    const { text } = await request<InstructionsBody>('POST', `${path}/instructions/${old.version}/restore`);
    onRestored(text);
  }, [`${workspacePath}/bots`]);
  return (
    <Dialog title={`From version ${old.version} to version ${live.version}`} onClose={onClose} wide>
      <ol className="overflow-x-auto rounded-md border border-line bg-well p-2 font-mono text-[0.867rem]">
        {lineDiff(old.text, live.text).map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change while they are shown
          <li key={index} className={`flex gap-2 px-1 whitespace-pre-wrap ${looks[kind].className}`}>
            <span aria-hidden>{looks[kind].sign}</span>
            <span>
              <span className="sr-only">{looks[kind].word}</span>
              {text}
            </span>
          </li>
        ))}
      </ol>
      {restore.error && <Notice kind="danger">{messageOf(restore.error)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {may('editor') && (
          <Button
            look="primary"
            onClick={() => {
              if (onTry === undefined) return restore.mutate(undefined, { onSuccess: onClose });
              onTry(old.text);
              onClose();
            }}
            busy={restore.isPending}
          >
            Restore version {old.version}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
