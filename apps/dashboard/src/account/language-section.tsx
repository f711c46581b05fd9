import { SelectField } from '../components/field.tsx';
import { Section } from '../components/page.tsx';

/** Each in its own language. */
const languages = ['en', 'de', 'es'].map((language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return [language, name.charAt(0).toUpperCase() + name.slice(1)] as const;
});

/** The pages of each language are built separately, so the choice is kept in a cookie for the server. */
export function LanguageSection() {
  return (
    <Section title="Language" lead="Texts of the dashboard. Messages of the server are in English.">
      <div className="max-w-sm">
        <SelectField
          label="Language"
          name="language"
          options={languages}
          defaultValue={document.documentElement.lang}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
    </Section>
  );
}

function choose(language: string): void {
  const year = 31_536_000;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in pages without HTTPS.
  document.cookie = `lectern_language=${language}; Path=/dashboard; Max-Age=${year}; SameSite=Lax`;
  location.reload();
}
