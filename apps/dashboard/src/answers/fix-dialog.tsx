import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useQueryClient } from '@tanstack/react-query';
import { refresh, useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { forgetDraft } from '../components/drafts.ts';
import { TextArea } from '../components/field.tsx';
import { useToast } from '../components/toaster.tsx';
import { isBusy } from '../knowledge/source-words.ts';
import { useBot } from '../shell/current-workspace.ts';

interface FixDialogProps {
  title: string;
  question: string;
  answer?: string;
  /** The topic whose gap the answer closes. */
  topicId?: string;
  onClose: () => void;
  /** Called when the bot uses the answer. */
  onFixed?: (() => void) | undefined;
}

/** Adds a question with its right answer to the list of answers. */
export function FixDialog({ title, question, answer = '', topicId, onClose, onFixed }: FixDialogProps) {
  const { path } = useBot();
  const stale = [`${path}/sources`, `${path}/unanswered`, `${path}/topics`];
  const draft = `${path} answer ${question} ${answer}`;
  const mark = useMark(question, topicId);
  const tell = useTellSaved(stale, mark);
  const add = useChange(async (form: FormData) => {
    const pair = { question: String(form.get('question')).trim(), answer: String(form.get('answer')).trim() };
    const source = await request<KnowledgeSourceBody>('PUT', `${path}/answers`, pair);
    await mark('answered');
    forgetDraft(draft);
    await untilRead(`${path}/sources/${source.id}`);
    // Here and not in onSuccess: the row that opened this dialog may be gone from its list by then. The button to undo it cannot
    // be reached while the dialog is open.
    onClose();
    tell(pair.question);
    onFixed?.();
  }, stale);
  const submit = (form: FormData) => add.mutate(form);
  return (
    <DialogForm title={title} action="Save answer" change={add} onSubmit={submit} onClose={onClose} draft={draft}>
      <p className="text-soft">From now on the bot gives this answer to the same question, however it is worded.</p>
      <TextArea label="Question" name="question" defaultValue={question} required maxLength={500} rows={2} />
      <TextArea label="Answer" name="answer" defaultValue={answer} required maxLength={4_000} rows={5} data-focus />
    </DialogForm>
  );
}

const mostChecks = 40;

/** Until the list was read again, the bot gives its old answer; after a few seconds nobody wants to wait for that. */
async function untilRead(source: string): Promise<void> {
  for (let check = 0; check < mostChecks; check += 1) {
    const { state } = await request<KnowledgeSourceBody>('GET', source);
    if (!isBusy(state)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Marks a question, and its topic, as handled. */
function useMark(question: string, topicId: string | undefined) {
  const { path } = useBot();
  return async (state: 'answered' | 'open'): Promise<void> => {
    await request('PUT', `${path}/unanswered`, { question, state });
    if (topicId !== undefined) await request('PUT', `${path}/topics/${topicId}`, { state });
  };
}

/** Says that the answer is saved. Undo removes it and reopens the question. */
function useTellSaved(stale: readonly string[], mark: (state: 'open') => Promise<void>): (question: string) => void {
  const { path } = useBot();
  const toast = useToast();
  const client = useQueryClient();
  return (question) => {
    const undo = async () => {
      await request('DELETE', `${path}/answers?question=${encodeURIComponent(question)}`);
      await mark('open');
      await refresh(client, stale);
    };
    const failed = () => toast({ text: 'The answer could not be removed. Delete it under Knowledge.', isError: true });
    toast({ text: 'Answer saved. The bot uses it from now on.', undo: () => undo().catch(failed) });
  };
}
