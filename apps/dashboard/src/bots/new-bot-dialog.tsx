import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { forgetDraft, readDraft } from '../components/drafts.ts';
import { TextField } from '../components/field.tsx';
import { TileChoice } from '../components/tile-choice.tsx';
import { FilePlus2, FileUp, Globe, type Icon, MessagesSquare, Pickaxe, TextCursorInput } from '../icons/icons.tsx';
import { FilePicker } from '../knowledge/file-picker.tsx';
import { fileProblemsKey } from '../knowledge/file-problems.ts';
import { SourceFields } from '../knowledge/source-fields.tsx';
import { VisitorsMayOpen } from '../knowledge/visitors-may-open.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { type StartedBot, type StartKind, startBot } from './start-bot.ts';

const starts: Record<StartKind, { title: string; text: string; Icon: Icon }> = {
  file: { title: 'Files', text: 'PDF, Word, Excel and more', Icon: FileUp },
  site: { title: 'Website', text: 'Reads its pages', Icon: Globe },
  text: { title: 'Text', text: 'Paste or type it', Icon: TextCursorInput },
  qa: { title: 'Questions and answers', text: 'Typed, or from CSV', Icon: MessagesSquare },
  empty: { title: 'Empty', text: 'Add content later', Icon: FilePlus2 },
  dataset: { title: 'Example', text: 'Minecraft data, ready now', Icon: Pickaxe },
};

const isStart = (text: string | undefined): text is StartKind => text !== undefined && text in starts;

/** Creates a bot in one step: a name, and what it starts from. */
export function NewBotDialog({ onClose }: { onClose: () => void }) {
  const { workspaceId, path } = useWorkspace();
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = `${path} new bot`;
  const [start, setStart] = useState<StartKind>(() => {
    const typed = readDraft(draft)?.start?.[0];
    return isStart(typed) ? typed : 'file';
  });
  const [files, setFiles] = useState<readonly File[]>([]);
  const create = useChange((form: FormData) => startBot(`${path}/bots`, form, start, files), [`${path}/bots`]);
  const open = async ({ bot, problems }: StartedBot) => {
    forgetDraft(draft);
    client.setQueryData([`${path}/bots/${bot.id}`], bot);
    // Not in the URL, since anybody could forge a link with it.
    if (problems.length > 0) client.setQueryData(fileProblemsKey(bot.id), problems);
    const to = start === 'dataset' ? 'playground' : 'knowledge';
    await navigate({ to: `/w/$workspaceId/bots/$botId/${to}`, params: { workspaceId, botId: bot.id } });
  };
  const choose = (kind: StartKind) => {
    setStart(kind);
    create.reset();
  };
  const submit = (form: FormData) => create.mutate(form, { onSuccess: open });
  return (
    <DialogForm
      title="New bot"
      action="Create bot"
      change={create}
      onSubmit={submit}
      onClose={onClose}
      draft={draft}
      onDiscard={() => setStart('file')}
      wide
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        placeholder="Help desk"
        data-focus
      />
      <TileChoice legend="Start from" name="start" options={starts} value={start} onChange={choose} />
      <StartFields start={start} draft={draft} files={files} onFiles={setFiles} />
    </DialogForm>
  );
}

interface StartFieldsProps {
  start: StartKind;
  draft: string;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
}

function StartFields({ start, draft, files, onFiles }: StartFieldsProps) {
  if (start === 'file')
    return (
      <>
        <FilePicker files={files} onChange={onFiles} />
        <VisitorsMayOpen what="these files" />
      </>
    );
  if (start === 'empty') return <p className="text-soft">You can add files, websites, texts and pairs at any time.</p>;
  return <SourceFields kind={start} draft={draft} />;
}
