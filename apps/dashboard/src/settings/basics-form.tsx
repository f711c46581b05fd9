import type { BotBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { DraftNotice } from '../components/draft-notice.tsx';
import { TextArea, TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { useToast } from '../components/toaster.tsx';
import { useFormDraft } from '../components/use-form-draft.ts';
import { useBot } from '../shell/current-workspace.ts';
import { SuggestedQuestions } from './suggested-questions.tsx';

/** Name, greeting, fallback text, and how long conversations are kept. */
export function BasicsForm({ bot }: { bot: BotBody }) {
  const { path, workspacePath, may } = useBot();
  const { form, isRestored, keep, forget } = useFormDraft(`${path} settings`);
  const toast = useToast();
  const save = useChange(
    async (values: FormData) => {
      await request('PATCH', path, changesOf(values));
      // Before the form is rendered again with the saved values.
      forget();
      toast({ text: 'Settings saved.' });
    },
    [`${workspacePath}/bots`],
  );
  const discard = () => {
    forget();
    form.current?.reset();
  };
  const disabled = !may('editor');
  return (
    <Section title="Basics">
      <form
        ref={form}
        className="grid max-w-2xl gap-4"
        onInput={keep}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(new FormData(event.currentTarget));
        }}
      >
        {isRestored && <DraftNotice onDiscard={discard} />}
        <BasicsFields bot={bot} disabled={disabled} />
        {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
        {!disabled && (
          <Button type="submit" look="primary" className="justify-self-start" busy={save.isPending}>
            Save
          </Button>
        )}
      </form>
    </Section>
  );
}

function BasicsFields({ bot, disabled }: { bot: BotBody; disabled: boolean }) {
  return (
    <>
      <TextField label="Name" name="name" defaultValue={bot.name} required maxLength={80} disabled={disabled} />
      <TextArea
        label="Welcome message"
        name="welcome"
        defaultValue={bot.welcome}
        maxLength={500}
        rows={2}
        disabled={disabled}
      />
      <SuggestedQuestions saved={bot.suggested_questions} disabled={disabled} />
      <Checkbox
        label="Suggest what to ask next"
        name="follow_up_questions"
        disabled={disabled}
        defaultChecked={bot.follow_up_questions}
        hint="Up to three questions below each answer. The bot tries them out first, so each of them has an answer."
      />
      <TextArea
        label="Fallback message"
        name="fallback_text"
        required
        maxLength={500}
        rows={2}
        disabled={disabled}
        defaultValue={bot.fallback_text}
        hint="Shown when the sources contain no answer."
      />
      <TextField
        label="Delete conversations after (days)"
        name="retention_days"
        type="number"
        min={1}
        max={3_650}
        disabled={disabled}
        defaultValue={bot.retention_days ?? ''}
        hint="Leave empty to keep conversations forever."
      />
      <RetentionFields bot={bot} disabled={disabled} />
      <MaskingFields bot={bot} disabled={disabled} />
    </>
  );
}

const retained = {
  leads: 'Delete leads after (days)',
  visitors: 'Delete visitors without conversations after (days)',
  deliveries: 'Delete the log of webhooks after (days)',
} as const;

function RetentionFields({ bot, disabled }: { bot: BotBody; disabled: boolean }) {
  return (Object.keys(retained) as (keyof typeof retained)[]).map((kind) => (
    <TextField
      key={kind}
      label={retained[kind]}
      name={`retain_${kind}`}
      type="number"
      min={1}
      max={3_650}
      disabled={disabled}
      defaultValue={bot.retention[kind] ?? ''}
    />
  ));
}

const masked = {
  email: 'Email addresses',
  phone: 'Phone numbers',
  card: 'Card numbers',
  iban: 'Bank accounts (IBAN)',
  national_id: 'National identification numbers',
};

function MaskingFields({ bot, disabled }: { bot: BotBody; disabled: boolean }) {
  return (
    <fieldset className="grid gap-2" disabled={disabled}>
      <legend className="mb-1 font-medium">Mask in questions</legend>
      <p className="text-[0.867rem] text-soft">
        Replaced before a question is stored, or passed to a model or a webhook. Nobody can undo it.
      </p>
      {Object.entries(masked).map(([kind, label]) => (
        <Checkbox
          key={kind}
          label={label}
          name="masking"
          value={kind}
          defaultChecked={bot.masking.some((one) => one === kind)}
        />
      ))}
      <TextArea
        label="Your own patterns (optional)"
        name="masking_patterns"
        rows={2}
        defaultValue={bot.masking.flatMap(lineOf).join('\n')}
        hint="One per line, such as customer: KD-######. # is a digit, ? a letter, * either."
      />
    </fieldset>
  );
}

const lineOf = (one: BotBody['masking'][number]) => (typeof one === 'string' ? [] : `${one.name}: ${one.pattern}`);

/** Without a colon the line is all name, and the server says what is wrong. */
function patternOf(line: string) {
  const [name = '', ...rest] = line.split(':');
  return { name: name.trim(), pattern: rest.join(':').trim() };
}

function changesOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const linesOf = (name: string) =>
    text(name)
      .split('\n')
      .flatMap((line) => line.trim() || []);
  return {
    name: text('name'),
    welcome: text('welcome'),
    suggested_questions: linesOf('suggested_questions'),
    follow_up_questions: form.get('follow_up_questions') === 'on',
    fallback_text: text('fallback_text'),
    retention_days: daysOf(text('retention_days')),
    retention: Object.fromEntries(Object.keys(retained).map((kind) => [kind, daysOf(text(`retain_${kind}`))])),
    masking: [...form.getAll('masking'), ...linesOf('masking_patterns').map(patternOf)],
  };
}

const daysOf = (text: string) => (text === '' ? null : Number(text));
