import { Checkbox } from '../components/checkbox.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { TextArea, TextField } from '../components/field.tsx';
import { Section } from '../components/page.tsx';
import type { WebsiteFieldsProps } from './website-form.tsx';

/** A form for visitors whom the bot cannot help. */
export function HandOverFields({ website, disabled }: WebsiteFieldsProps) {
  return (
    <Section
      title="Hand over"
      lead="When the bot has no answer, or a visitor asks for a person, offer a form: name, e-mail, question. What people send is under Leads."
    >
      <Checkbox label="Offer the form" name="hand_over" disabled={disabled} defaultChecked={website.hand_over} />
      <TextArea
        label="Text above the form"
        name="hand_over_text"
        maxLength={300}
        rows={2}
        disabled={disabled}
        defaultValue={website.hand_over_text}
        placeholder="We usually answer within a day."
      />
      <Checkbox
        label="E-mail owners and admins about each lead"
        name="hand_over_mail"
        disabled={disabled}
        defaultChecked={website.hand_over_mail}
        hint="Only where the operator of this instance has set up e-mail."
      />
    </Section>
  );
}

const limits = [
  ['messages_per_visitor', 'Messages of one visitor per day', 100_000],
  ['messages_per_address', 'Messages from one network per day', 100_000],
  ['messages_per_day', 'Messages of all visitors per day', 10_000_000],
  ['message_characters', 'Characters of a message', 8_000],
] as const;

/** What visitors may do in a day, apart from the quota of API keys. */
export function LimitFields({ website, disabled }: WebsiteFieldsProps) {
  return (
    <Section
      title="Limits"
      lead="Apart from the quotas of API keys. Days are UTC days. Usage shows what visitors asked as Website."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {limits.map(([name, label, max]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="number"
            required
            disabled={disabled}
            max={max}
            min={name === 'message_characters' ? 50 : 1}
            defaultValue={website[name]}
          />
        ))}
      </div>
    </Section>
  );
}

/** The conversation as a page of its own. */
export function ShareFields({ website, draft, disabled }: WebsiteFieldsProps) {
  return (
    <Section title="Share link" lead="The same conversation as a page, for a message, a code to scan or a profile.">
      <Checkbox
        label="Anybody with the link may talk to this bot"
        name="share"
        disabled={disabled}
        defaultChecked={website.share}
      />
      <p className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 font-mono text-[0.867rem] break-all">{website.share_url}</code>
        <CopyButton text={website.share_url} />
        {!website.share && (
          <span className="text-soft">{draft.share ? 'On after you save.' : 'Off: the link shows nothing.'}</span>
        )}
      </p>
    </Section>
  );
}
