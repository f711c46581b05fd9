import type { BotBody } from '@lectern/chat-service/dashboard-api';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { apiBase, request } from '../api/request.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { Section } from '../components/page.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { ImportDialog } from './import-dialog.tsx';

const lead =
  'Settings, instructions, tests and sources as one YAML file, without secrets. Not part of it: uploaded files, the settings under Website, API keys and conversations.';

/** Exports, imports and copies a bot as a file. */
export function BotFileSection({ bot }: { bot: BotBody }) {
  const { path, may } = useBot();
  const [asked, setAsked] = useState<'import' | 'copy'>();
  const close = () => setAsked(undefined);
  return (
    <Section
      title="Bot file"
      lead={lead}
      actions={
        <>
          <a className={buttonClass()} href={`${apiBase}${path}/file`} download>
            Export
          </a>
          {may('editor') && (
            <>
              <Button onClick={() => setAsked('import')}>Import…</Button>
              <Button onClick={() => setAsked('copy')}>Duplicate…</Button>
            </>
          )}
        </>
      }
    >
      {asked === 'import' && (
        <ImportDialog
          title={`Import into “${bot.name}”`}
          method="PUT"
          path={`${path}/file`}
          mayPrune
          stale={[path]}
          onDone={close}
          onClose={close}
        />
      )}
      {asked === 'copy' && <CopyDialog bot={bot} onClose={close} />}
    </Section>
  );
}

function CopyDialog({ bot, onClose }: { bot: BotBody; onClose: () => void }) {
  const { path, workspacePath, workspaceId } = useBot();
  const navigate = useNavigate();
  const copy = useChange(
    (name: string) => request<BotBody>('POST', `${path}/clone`, { name }),
    [`${workspacePath}/bots`],
  );
  const go = async ({ id: botId }: BotBody) => {
    onClose();
    await navigate({ to: '/w/$workspaceId/bots/$botId/settings/general', params: { workspaceId, botId } });
  };
  return (
    <DialogForm
      title={`Duplicate “${bot.name}”`}
      action="Duplicate"
      change={copy}
      onSubmit={(form) => copy.mutate(String(form.get('name')), { onSuccess: go })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={`${bot.name.slice(0, 70)} (copy)`}
        hint="The new bot gets the same settings, instructions and sources. Uploaded files, website settings, API keys and conversations are not copied."
      />
    </DialogForm>
  );
}
