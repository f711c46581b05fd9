import type { BotBody } from '@lectern/chat-service/dashboard-api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Section } from '../components/page.tsx';
import { useBot } from '../shell/current-workspace.ts';

export function DeleteBot({ bot }: { bot: BotBody }) {
  const { path, workspacePath, workspaceId } = useBot();
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const remove = useChange(() => request('DELETE', path));
  const leave = async () => {
    await navigate({ to: '/w/$workspaceId/bots', params: { workspaceId } });
    await refresh(client, [`${workspacePath}/bots`]);
  };
  return (
    <Section title="Delete bot" actions={<Button onClick={() => setIsAsking(true)}>Delete…</Button>}>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${bot.name}”`}
          action="Delete bot"
          typed={bot.name}
          change={remove}
          onConfirm={() => remove.mutate(undefined, { onSuccess: leave })}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Its API keys, website and channels stop working immediately. Its conversations, visitors, leads, sources,
            tests and settings are then deleted in the background, usually within a quarter of an hour. This cannot be
            undone.
          </p>
          <p>Its name, usage figures and the audit log are kept. Backups contain the rest until they are replaced.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
