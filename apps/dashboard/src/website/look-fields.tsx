import { Checkbox } from '../components/checkbox.tsx';
import { SelectField, TextArea, TextField } from '../components/field.tsx';
import { ColourField } from './colour-field.tsx';
import { PictureField } from './picture-field.tsx';
import type { WebsiteFieldsProps } from './website-form.tsx';

const launchers = { circle: 'Circle', pill: 'Button with text' };
const corners = { right: 'Bottom right', left: 'Bottom left' };
const languages = {
  '': 'Language of the page',
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  pt: 'Portuguese',
  ja: 'Japanese',
  ar: 'Arabic',
  he: 'Hebrew',
};

export function LookFields({ website, draft, disabled }: WebsiteFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Title"
        name="title"
        maxLength={60}
        disabled={disabled}
        defaultValue={website.title}
        hint="Leave empty to use the bot's name."
      />
      <ColourField colour={website.colour} draft={draft.colour} disabled={disabled} />
      <SelectField
        label="Launcher"
        name="launcher"
        options={launchers}
        disabled={disabled}
        defaultValue={website.launcher}
      />
      <TextField
        label="Launcher text"
        name="launcher_text"
        maxLength={30}
        disabled={disabled}
        defaultValue={website.launcher_text}
        hint="Shown on a button with text."
      />
      <SelectField label="Corner" name="corner" options={corners} disabled={disabled} defaultValue={website.corner} />
      <SelectField
        label="Language"
        name="language"
        options={languages}
        disabled={disabled}
        defaultValue={website.language ?? ''}
      />
      <PictureAndTexts website={website} draft={draft} disabled={disabled} />
      <Checkbox label="Show “Powered by”" name="powered_by" disabled={disabled} defaultChecked={website.powered_by} />
      <Checkbox
        label="Visitors may speak their question"
        name="voice_input"
        disabled={disabled}
        defaultChecked={website.voice_input}
        hint="Shows a microphone where the browser can write down speech. Some browsers send the sound to their maker for that."
      />
    </div>
  );
}

function PictureAndTexts({ website, disabled }: WebsiteFieldsProps) {
  return (
    <>
      <PictureField value={website.avatar_url ?? ''} disabled={disabled} />
      <TextField
        label="Placeholder"
        name="placeholder"
        maxLength={80}
        disabled={disabled}
        defaultValue={website.placeholder}
        hint="Shown in the empty message field."
      />
      <div className="sm:col-span-2">
        <TextArea
          label="Welcome message"
          name="welcome"
          maxLength={500}
          rows={2}
          disabled={disabled}
          defaultValue={website.welcome}
          hint="Leave empty to use the bot's welcome message."
        />
      </div>
    </>
  );
}
