import { useMailHint } from '../account/use-mail-hint.ts';
import { Checkbox } from '../components/checkbox.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { TextArea, TextField } from '../components/field.tsx';
import { Section } from '../components/page.tsx';
import type { WebsiteFieldsProps } from './website-form.tsx';

/** A form for visitors whom the bot cannot help. */
export function HandOverFields({ website, disabled }: WebsiteFieldsProps) {
  return (
    <Section
      title="Contact form"
      lead="When the bot has no answer, or a visitor asks for a person, it offers a form for their name, email and question. Submissions appear under Leads."
    >
      <Checkbox label="Show the contact form" name="hand_over" disabled={disabled} defaultChecked={website.hand_over} />
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
        label="Email owners and admins about each lead"
        name="hand_over_mail"
        disabled={disabled}
        defaultChecked={website.hand_over_mail}
        hint={useMailHint()}
      />
    </Section>
  );
}

const limits = [
  ['messages_per_visitor', 'Messages per visitor per day', 100_000],
  ['messages_per_address', 'Messages per network per day', 100_000],
  ['messages_per_day', 'Messages from all visitors per day', 10_000_000],
  ['message_characters', 'Characters per message', 8_000],
] as const;

/** The daily limits for visitors, separate from the quota of API keys. */
export function LimitFields({ website, disabled }: WebsiteFieldsProps) {
  return (
    <Section
      title="Limits"
      lead="These limits are separate from API key quotas. Days are in UTC. Usage shows visitors' questions as Website."
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
    <Section title="Share link" lead="The same chat on a page of its own, for messages, QR codes and profiles.">
      <Checkbox
        label="Anyone with the link can chat with this bot"
        name="share"
        disabled={disabled}
        defaultChecked={website.share}
      />
      <p className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 font-mono text-[0.867rem] break-all">{website.share_url}</code>
        <CopyButton text={website.share_url} />
        {!website.share && (
          <span className="text-soft">{draft.share ? 'Turns on when you save.' : 'The link is turned off.'}</span>
        )}
      </p>
    </Section>
  );
}
