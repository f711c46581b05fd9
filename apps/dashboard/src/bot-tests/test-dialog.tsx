import type { TestBody, TestDefinitionBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { forgetDraft } from '../components/drafts.ts';
import { SelectField, TextArea, TextField } from '../components/field.tsx';
import { useToast } from '../components/toaster.tsx';
import { useBot } from '../shell/current-workspace.ts';

interface TestDialogProps {
  /** Initial values of the fields. */
  begin?: Partial<TestDefinitionBody>;
  /** The test to edit; if left out, a new one is created. */
  test?: TestBody | undefined;
  onClose: () => void;
}

const outcomes = { answered: 'Answered', refused: 'Not answered', either: 'Either' };
const matches = { all: 'All phrases', any: 'Any phrase' };

/** Creates or edits a test: questions, and what the last answer must be. */
export function TestDialog({ begin, test, onClose }: TestDialogProps) {
  const { path } = useBot();
  const toast = useToast();
  const start = test ?? begin ?? {};
  const draft = `${path} test ${test?.id ?? start.turns?.join(' ') ?? ''}`;
  const save = useChange(
    async (form: FormData) => {
      const body = bodyOf(form);
      if (test === undefined) await request('POST', `${path}/tests`, body);
      else await request('PATCH', `${path}/tests/${test.id}`, body);
      forgetDraft(draft);
      toast({ text: test === undefined ? 'Test added.' : 'Test saved.' });
    },
    [`${path}/tests`],
  );
  return (
    <DialogForm
      title={test === undefined ? 'Add test' : 'Edit test'}
      action={test === undefined ? 'Add test' : 'Save'}
      change={save}
      onSubmit={(form) => save.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
      draft={draft}
    >
      <TextArea
        label="Question"
        name="turns"
        rows={2}
        required
        defaultValue={start.turns?.join('\n')}
        hint="One question per line. Several lines are asked as one conversation, and the last answer is checked."
      />
      <SelectField
        label="Expected outcome"
        name="outcome"
        options={outcomes}
        defaultValue={start.outcome ?? 'answered'}
      />
      <PhraseFields start={start} />
      <TextField
        label="Source (optional)"
        name="source"
        maxLength={500}
        defaultValue={start.source ?? ''}
        hint="Part of the title or URL of a source the answer must cite."
      />
      <TextField label="Name (optional)" name="name" maxLength={120} defaultValue={start.name ?? ''} />
    </DialogForm>
  );
}

/** What the answer must and must not contain. */
function PhraseFields({ start }: { start: Partial<TestDefinitionBody> }) {
  return (
    <>
      <TextArea
        label="Answer must contain"
        name="contains"
        rows={2}
        defaultValue={start.contains?.join('\n')}
        hint="One phrase per line. Letter case and spaces do not matter; “5” does not match “15”."
        data-focus={start.turns === undefined ? undefined : true}
      />
      <SelectField label="Match" name="match" options={matches} defaultValue={start.match ?? 'all'} />
      <TextArea
        label="Answer must not contain"
        name="excludes"
        rows={2}
        defaultValue={start.excludes?.join('\n')}
        hint="One phrase per line."
      />
    </>
  );
}

function bodyOf(form: FormData): TestDefinitionBody {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const outcome = text('outcome');
  return {
    name: text('name') || null,
    turns: lines('turns'),
    contains: lines('contains'),
    excludes: lines('excludes'),
    outcome: outcome === 'refused' || outcome === 'either' ? outcome : 'answered',
    match: text('match') === 'any' ? 'any' : 'all',
    source: text('source') || null,
  };
}
