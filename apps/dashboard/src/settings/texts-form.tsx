import type { BotBody, DefaultTextsBody, OwnTextsBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { SelectField, TextArea } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Failure, Loading } from '../components/states.tsx';
import { useToast } from '../components/toaster.tsx';
import { useBot } from '../shell/current-workspace.ts';

type Language = keyof DefaultTextsBody['defaults'];
type Phrase = keyof DefaultTextsBody['defaults']['en'];

const languageWords: Record<Language, string> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  pt: 'Portuguese',
  ja: 'Japanese',
  ar: 'Arabic',
  he: 'Hebrew',
};

const phraseWords: Record<Phrase, { label: string; hint?: string }> = {
  greeting: { label: 'Reply to a greeting', hint: 'If left blank, the welcome message is used, or this default.' },
  thanks: { label: 'Reply to thanks' },
  goodbye: { label: 'Goodbye' },
  bot: { label: '“Are you a bot?”', hint: '{name} stands for the name of the bot.' },
  complaint: { label: 'Reply to a complaint' },
  person: { label: 'Contact', hint: 'For visitors who want a person, where the sources have no phone or email.' },
  fallback: { label: 'No answer found', hint: 'In this language, instead of the fallback message.' },
  closest: { label: 'Before the closest passage' },
};

const languages = Object.keys(languageWords) as Language[];
const phrases = Object.keys(phraseWords) as Phrase[];

/** What the bot says itself, language by language. */
export function TextsForm({ bot }: { bot: BotBody }) {
  const { path, workspacePath, may } = useBot();
  const [language, setLanguage] = useState<Language>('en');
  const [texts, setTexts] = useState<OwnTextsBody>(bot.texts);
  const defaults = useGet<DefaultTextsBody>(`${path}/texts`);
  const toast = useToast();
  const save = useChange(async () => {
    await request('PATCH', path, { texts: withoutEmpty(texts) });
    toast({ text: 'Texts saved.' });
  }, [`${workspacePath}/bots`]);
  const change = (phrase: Phrase, text: string) =>
    setTexts((all) => ({ ...all, [language]: { ...all[language], [phrase]: text } }));
  const disabled = !may('editor');
  if (defaults.isError) return <Failure error={defaults.error} onRetry={() => void defaults.refetch()} />;
  if (defaults.data === undefined) return <Loading what="the texts" />;
  const standard = defaults.data.defaults[language];
  return (
    <Section title="What the bot says itself">
      <form
        className="grid max-w-2xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <SelectField
          label="Language of the visitor"
          name="language"
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
          options={languages.map((one) => [one, `${languageWords[one]}${isOwn(texts[one]) ? ' (changed)' : ''}`])}
        />
        {phrases.map((phrase) => (
          <OwnText
            key={`${language} ${phrase}`}
            phrase={phrase}
            language={language}
            standard={standard[phrase]}
            text={texts[language]?.[phrase] ?? ''}
            disabled={disabled}
            onChange={(text) => change(phrase, text)}
          />
        ))}
        {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
        {!disabled && (
          <Button type="submit" look="primary" className="justify-self-start" busy={save.isPending}>
            Save texts
          </Button>
        )}
      </form>
    </Section>
  );
}

interface OwnTextProps {
  phrase: Phrase;
  language: Language;
  standard: string;
  text: string;
  disabled: boolean;
  onChange: (text: string) => void;
}

function OwnText({ phrase, language, standard, text, disabled, onChange }: OwnTextProps) {
  const { label, hint } = phraseWords[phrase];
  return (
    <div className="grid gap-1">
      <TextArea
        label={label}
        name={phrase}
        rows={2}
        maxLength={500}
        placeholder={standard}
        value={text}
        lang={language}
        dir="auto"
        disabled={disabled}
        {...(hint !== undefined && { hint })}
        onChange={(event) => onChange(event.target.value)}
      />
      {text !== '' && !disabled && (
        <Button small look="quiet" className="justify-self-start" onClick={() => onChange('')}>
          Use the default<span className="sr-only"> for {label}</span>
        </Button>
      )}
    </div>
  );
}

const isOwn = (texts: OwnTextsBody[Language]) => Object.values(texts ?? {}).some((text) => text.trim() !== '');

/** An empty text means the default. */
function withoutEmpty(texts: OwnTextsBody): OwnTextsBody {
  const kept = (own: OwnTextsBody[Language]) =>
    Object.fromEntries(Object.entries(own ?? {}).filter(([, text]) => text.trim() !== ''));
  return Object.fromEntries(languages.filter((one) => isOwn(texts[one])).map((one) => [one, kept(texts[one])]));
}
