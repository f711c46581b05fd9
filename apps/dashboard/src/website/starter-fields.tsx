import { SelectField, TextArea } from '../components/field.tsx';
import type { WebsiteFieldsProps } from './website-form.tsx';

const sources = {
  bot: "The bot's suggested questions",
  own: 'Custom list',
  content: 'Generated from its content',
  none: 'None',
};

/** Questions that a visitor can ask with one click. */
export function StarterFields({ website, draft, disabled }: WebsiteFieldsProps) {
  const shown = website.starters_shown.join(' · ');
  return (
    <div className="grid gap-4">
      <SelectField
        label="Suggested questions"
        name="starters_from"
        options={sources}
        disabled={disabled}
        defaultValue={website.starters_from}
        hint={shown === '' ? 'Visitors currently see none.' : `Visitors see: ${shown}`}
      />
      <div hidden={draft.starters_from !== 'own'}>
        <TextArea
          label="Custom questions"
          name="starters"
          rows={3}
          disabled={disabled}
          defaultValue={website.starters.join('\n')}
          hint="One per line, up to six."
        />
      </div>
    </div>
  );
}
