import type { SavedReplyBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Notice } from '../components/notice.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

/** Texts that are often sent: one is chosen, the draft is saved as one, or some are deleted. */
export function SavedReplies({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const { path, may } = useWorkspace();
  const [isDeleting, setIsDeleting] = useState(false);
  const saved = useGet<{ replies: SavedReplyBody[] }>(`${path}/saved-replies`);
  const save = useChange(
    () => request('POST', `${path}/saved-replies`, { title: text.trim().split('\n')[0]?.slice(0, 60), text }),
    [`${path}/saved-replies`],
  );
  const canSave = may('editor') && text.trim() !== '';
  const replies = saved.data?.replies ?? [];
  return (
    <>
      <Menu label="Saved replies" trigger="Saved replies">
        {replies.length === 0 && !canSave && <p className="px-2 py-1.5 text-soft">No saved replies yet.</p>}
        {replies.map((reply) => (
          <MenuItem key={reply.id} onSelect={() => onChoose(reply.text)}>
            {reply.title}
          </MenuItem>
        ))}
        {canSave && <MenuItem onSelect={() => save.mutate()}>Save this text</MenuItem>}
        {may('editor') && replies.length > 0 && (
          <MenuItem onSelect={() => setIsDeleting(true)}>Delete saved replies…</MenuItem>
        )}
      </Menu>
      {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
      {isDeleting && <DeleteDialog replies={replies} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ replies, onClose }: { replies: readonly SavedReplyBody[]; onClose: () => void }) {
  const { path } = useWorkspace();
  const remove = useChange((id: string) => request('DELETE', `${path}/saved-replies/${id}`), [`${path}/saved-replies`]);
  return (
    <Dialog title="Delete saved replies" onClose={onClose}>
      {replies.length === 0 && <p className="text-soft">No saved replies yet.</p>}
      <ul className="grid gap-2">
        {replies.map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate">{title}</span>
            <Button small aria-label={`Delete ${title}`} disabled={remove.isPending} onClick={() => remove.mutate(id)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {remove.error && <Notice kind="danger">{messageOf(remove.error)}</Notice>}
    </Dialog>
  );
}
