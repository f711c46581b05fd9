import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useQueryClient } from '@tanstack/react-query';
import { refresh, useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { forgetDraft } from '../components/drafts.ts';
import { TextArea } from '../components/field.tsx';
import { useToast } from '../components/toaster.tsx';
import { sourceBody } from '../knowledge/source-body.ts';
import { useBot } from '../shell/here.ts';

interface FixDialogProps {
  title: string;
  question: string;
  answer?: string;
  onClose: () => void;
}

/** Makes a question with its right answer a source of the bot. */
export function FixDialog({ title, question, answer = '', onClose }: FixDialogProps) {
  const { path } = useBot();
  const stale = [`${path}/sources`, `${path}/unanswered`];
  const draft = `${path} answer ${question}`;
  const tell = useTellSaved(stale, question);
  const add = useChange(async (form: FormData) => {
    const source = await request<KnowledgeSourceBody>('POST', `${path}/sources`, sourceBody('qa', form));
    await request('PUT', `${path}/unanswered`, { question, state: 'answered' });
    forgetDraft(draft);
    // Here and not later: the row that opened this dialog may be gone from its list by then.
    tell(source.id);
  }, stale);
  const submit = (form: FormData) => add.mutate(form, { onSuccess: onClose });
  return (
    <DialogForm title={title} action="Save answer" change={add} onSubmit={submit} onClose={onClose} draft={draft}>
      <p className="text-soft">From now on the bot gives this answer to the same question, however it is worded.</p>
      <TextArea label="Question" name="question" defaultValue={question} required maxLength={500} rows={2} />
      <TextArea label="Answer" name="answer" defaultValue={answer} required maxLength={4_000} rows={5} data-focus />
    </DialogForm>
  );
}

/** Says that the answer is saved. Undone, the source is deleted and the question is open again. */
function useTellSaved(stale: readonly string[], question: string): (sourceId: string) => void {
  const { path } = useBot();
  const toast = useToast();
  const client = useQueryClient();
  return (sourceId) => {
    const undo = async () => {
      await request('DELETE', `${path}/sources/${sourceId}`);
      await request('PUT', `${path}/unanswered`, { question, state: 'open' });
      await refresh(client, stale);
    };
    const failed = () => toast({ text: 'The answer could not be removed. Delete it under Knowledge.' });
    toast({ text: 'Answer saved. The bot uses it from now on.', undo: () => void undo().catch(failed) });
  };
}
