import { useChange } from '../api/queries.ts';
import { type ApiError, messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { TextArea } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { useBot } from '../shell/here.ts';

interface FixDialogProps {
  title: string;
  question: string;
  answer?: string;
  /** What else has to happen once the pair is there. */
  alsoDo?: () => Promise<unknown>;
  onClose: () => void;
}

/** Makes a question with its right answer a source of the bot. */
export function FixDialog({ title, question, answer = '', alsoDo, onClose }: FixDialogProps) {
  const { path } = useBot();
  const add = useChange(
    async (form: FormData) => {
      const pair = { question: String(form.get('question')).trim(), answer: String(form.get('answer')).trim() };
      const heading = pair.question.replace(/\s+/g, ' ').slice(0, 200);
      await request('POST', `${path}/sources`, { kind: 'qa', title: heading, pairs: [pair] });
      await alsoDo?.();
    },
    [`${path}/sources`, `${path}/unanswered`],
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(new FormData(event.currentTarget), { onSuccess: onClose });
        }}
      >
        <p className="text-soft">
          The bot gives this answer from now on when it is asked the same in these or other words.
        </p>
        <TextArea label="Question" name="question" defaultValue={question} required maxLength={500} rows={2} />
        <TextArea label="Answer" name="answer" defaultValue={answer} required maxLength={4_000} rows={5} data-focus />
        <Problem error={add.error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={add.isPending}>
            Add the pair
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Problem({ error }: { error: ApiError | null }) {
  return error === null ? null : <Notice kind="danger">{messageOf(error)}</Notice>;
}
