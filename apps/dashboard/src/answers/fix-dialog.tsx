import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextArea } from '../components/field.tsx';
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
  const add = useChange(
    async (form: FormData) => {
      await request('POST', `${path}/sources`, sourceBody('qa', form));
      await request('PUT', `${path}/unanswered`, { question, state: 'answered' });
    },
    [`${path}/sources`, `${path}/unanswered`],
  );
  const submit = (form: FormData) => add.mutate(form, { onSuccess: onClose });
  return (
    <DialogForm title={title} action="Add the pair" change={add} onSubmit={submit} onClose={onClose}>
      <p className="text-soft">
        The bot gives this answer from now on when it is asked the same in these or other words.
      </p>
      <TextArea label="Question" name="question" defaultValue={question} required maxLength={500} rows={2} />
      <TextArea label="Answer" name="answer" defaultValue={answer} required maxLength={4_000} rows={5} data-focus />
    </DialogForm>
  );
}
