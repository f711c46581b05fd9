import { TextArea } from '../components/field.tsx';
import { Section } from '../components/page.tsx';
import type { WebsiteFieldsProps } from './website-form.tsx';

/** The list of sites that may show the bot. */
export function SiteFields({ website, disabled }: WebsiteFieldsProps) {
  return (
    <Section title="Sites" lead="Only these sites can show the bot. Until you add one, no site can.">
      <TextArea
        label="Allowed sites"
        name="origins"
        rows={3}
        disabled={disabled}
        spellCheck={false}
        defaultValue={website.origins.join('\n')}
        placeholder="https://example.com"
        hint="One per line. https://example.com and https://www.example.com are two sites; https://*.example.com means all subdomains. Add http://localhost:3000 to try it on your own machine."
      />
    </Section>
  );
}
