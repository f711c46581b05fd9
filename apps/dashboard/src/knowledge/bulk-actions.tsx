import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { counted } from '../components/count.ts';
import { Notice } from '../components/notice.tsx';
import { useToast } from '../components/toaster.tsx';
import { useBot } from '../shell/current-workspace.ts';

interface BulkActionsProps {
  chosen: readonly KnowledgeSourceBody[];
  onDone: () => void;
}

interface Work {
  sources: readonly KnowledgeSourceBody[];
  run: (path: string) => Promise<unknown>;
  done: string;
}

/** What can be done with several sources at once. A problem with one does not stop the others. */
export function BulkActions({ chosen, onDone }: BulkActionsProps) {
  const { path } = useBot();
  const toast = useToast();
  const [isDeleting, setIsDeleting] = useState(false);
  const change = useChange(
    async ({ sources, run, done }: Work) => {
      const problems: string[] = [];
      for (const { id, title } of sources) {
        await run(`${path}/sources/${id}`).catch((error) => problems.push(`“${title}”: ${messageOf(error)}`));
      }
      if (problems.length < sources.length)
        toast({ text: `${counted(sources.length - problems.length, 'source')} ${done}.` });
      return problems;
    },
    [`${path}/sources`],
  );
  const start = (work: Work) => change.mutate(work, { onSuccess: (problems) => problems.length === 0 && onDone() });
  const given = chosen.filter(({ kind, url }) => url === null && (kind === 'text' || kind === 'qa' || kind === 'file'));
  const online = chosen.filter(({ kind }) => kind === 'url' || kind === 'site' || kind === 'connected');
  const publish = (published: boolean, done: string) =>
    start({ sources: given, run: (place) => request('PATCH', place, { published }), done });
  const remove = () => {
    setIsDeleting(false);
    start({ sources: chosen, run: (place) => request('DELETE', place), done: 'deleted' });
  };
  return (
    <section aria-label="Selected sources" className="grid gap-2 rounded-md bg-well px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-2">{chosen.length} selected</span>
        {given.length > 0 && (
          <>
            <Button small onClick={() => publish(true, 'opened for visitors')} busy={change.isPending}>
              Let visitors open
            </Button>
            <Button small onClick={() => publish(false, 'shown as quotes only')} busy={change.isPending}>
              Quotes only
            </Button>
          </>
        )}
        {online.length > 0 && (
          <Button
            small
            busy={change.isPending}
            onClick={() =>
              start({
                sources: online,
                run: (place) => request('POST', `${place}/refresh`, {}),
                done: 'being read again',
              })
            }
          >
            Refresh
          </Button>
        )}
        <Button small onClick={() => setIsDeleting(true)} busy={change.isPending}>
          Delete
        </Button>
        <Button small look="quiet" onClick={onDone}>
          Clear selection
        </Button>
      </div>
      {change.data?.map((problem) => (
        <Notice key={problem} kind="danger">
          {problem}
        </Notice>
      ))}
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${counted(chosen.length, 'source')}`}
          action="Delete sources"
          change={change}
          onConfirm={remove}
          onClose={() => setIsDeleting(false)}
        >
          <p>The bot no longer answers from them. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
