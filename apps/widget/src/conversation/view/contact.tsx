import { useState } from 'preact/hooks';
import { asProblem, type Problem } from '../service/problem.ts';
import { useAppContext, useChatState } from './context.ts';
import { Icon } from './icon.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { useFocus } from './use-focus.ts';

type Step = 'writing' | 'sending' | 'sent';

/** The form to contact a person: messages are listed for the owners of the bot. */
export function Contact() {
  const { chat, words, settings } = useAppContext();
  const { turns } = useChatState();
  const heading = useFocus<HTMLHeadingElement>();
  const open = turns.findLast(({ result }) => result && !result.answered) ?? turns.at(-1);
  const [lead, setLead] = useState({ name: '', email: '', question: open?.question ?? '' });
  const [step, setStep] = useState<Step>('writing');
  const [wrong, setWrong] = useState<'email' | 'question' | undefined>();
  const [problem, setProblem] = useState<Problem | undefined>();
  const change = (name: keyof typeof lead) => (value: string) => setLead({ ...lead, [name]: value });

  const submit = async (event: Event) => {
    event.preventDefault();
    const name = lead.name.trim();
    const given = { email: lead.email.trim(), question: lead.question.trim(), ...(name && { name }) };
    const missing = !/^\S+@\S+\.\S+$/.test(given.email) ? 'email' : given.question === '' ? 'question' : undefined;
    setWrong(missing);
    if (missing) return document.getElementById(`lead-${missing}`)?.focus();
    setStep('sending');
    try {
      await chat.sendLead(given);
      setStep('sent');
    } catch (error) {
      setProblem(asProblem(error));
      setStep('writing');
    }
  };

  if (step === 'sent') return <Sent />;
  return (
    <main class="page">
      <h2 tabIndex={-1} ref={heading}>
        {words.person}
      </h2>
      <p class="soft" dir="auto">
        {settings.hand_over.text || words.leadText}
      </p>
      <form class="form" noValidate onSubmit={(event) => void submit(event)}>
        <Field name="name" label={words.name} value={lead.name} onChange={change('name')} autoComplete="name" />
        <Field
          name="email"
          label={words.email}
          value={lead.email}
          onChange={change('email')}
          type={'email' as const}
          autoComplete="email"
          error={wrong === 'email' ? words.badEmail : undefined}
        />
        <Field
          name="question"
          label={words.question}
          value={lead.question}
          onChange={change('question')}
          isLong
          error={wrong === 'question' ? words.emptyQuestion : undefined}
        />
        {problem && <ProblemNotice problem={problem} />}
        <button type="submit" class="button primary" disabled={step === 'sending'}>
          {words.sendLead}
        </button>
      </form>
    </main>
  );
}

function Sent() {
  const { chat, words } = useAppContext();
  const text = useFocus<HTMLParagraphElement>();
  return (
    <main class="page sent">
      <span class="avatar large">
        <Icon name="check" />
      </span>
      <p tabIndex={-1} ref={text} role="status">
        {words.leadSent}
      </p>
      <button type="button" class="button" onClick={() => chat.show('chat')}>
        {words.back}
      </button>
    </main>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email';
  autoComplete?: string;
  isLong?: boolean;
  error?: string | undefined;
}

function Field({ name, label, value, onChange, type = 'text', autoComplete, isLong, error }: FieldProps) {
  const id = `lead-${name}`;
  const common = {
    id,
    name,
    value,
    dir: 'auto' as const,
    required: name !== 'name',
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onChange(currentTarget.value),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isLong ? (
        <textarea {...common} rows={4} maxLength={4_000} />
      ) : (
        // The types describe each input type separately, and do not accept a union of two.
        <input {...common} type={type as 'email'} autoComplete={autoComplete} maxLength={200} />
      )}
      {error && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
