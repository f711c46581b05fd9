import type { WorkspaceBody } from '@lectern/chat-service/dashboard-api';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Section } from '../components/page.tsx';
import { useToast } from '../components/toaster.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

/** For owners only. */
export function DeleteWorkspace({ workspace }: { workspace: WorkspaceBody }) {
  const { path } = useWorkspace();
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useChange(() => request('POST', `${path}/deletion`, { name: workspace.name }), ['/me']);
  const leave = async () => {
    localStorage.removeItem('workspace');
    await navigate({ to: '/' });
    toast({ text: `Workspace “${workspace.name}” deleted.` });
  };
  return (
    <Section
      title="Delete workspace"
      lead="Deletes its bots, sources, conversations and keys for every member."
      actions={<Button onClick={() => setIsAsking(true)}>Delete workspace…</Button>}
    >
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${workspace.name}”`}
          action="Delete workspace"
          typed={workspace.name}
          change={remove}
          onConfirm={() => remove.mutate(undefined, { onSuccess: leave })}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Every member loses access and its API keys stop working immediately. What its bots have stored is then
            deleted in the background, usually within a quarter of an hour. This cannot be undone.
          </p>
          <p>Usage figures and the audit log are kept. Backups contain the rest until they are replaced.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
