import type { BotBody } from '@lectern/chat-service/dashboard-api';
import { Fragment } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { AddressField } from '../components/address-field.tsx';
import { Button } from '../components/button.tsx';
import { TextArea } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { useToast } from '../components/toaster.tsx';
import { useSaved } from '../components/use-saved.ts';
import { useBot } from '../shell/current-workspace.ts';

/** What visitors have to accept before their first message. */
export function ConsentSection({ bot }: { bot: BotBody }) {
  const { path, workspacePath, may } = useBot();
  const toast = useToast();
  const { values, version, noteTyped, noteSent } = useSaved(bot.consent);
  const save = useChange(
    async (consent: BotBody['consent']) => {
      await request('PATCH', path, { consent });
      toast({ text: consent ? 'Consent text saved.' : 'Visitors do not have to accept anything.' });
    },
    [`${workspacePath}/bots`],
  );
  const disabled = !may('editor');
  return (
    <Section
      title="Consent"
      lead="Shown before the first message. Nothing is sent until the visitor accepts it, and again after you change it."
    >
      <form
        className="grid max-w-2xl gap-4"
        onInput={noteTyped}
        onSubmit={(event) => {
          event.preventDefault();
          noteSent();
          save.mutate(consentOf(new FormData(event.currentTarget)));
        }}
      >
        <Fragment key={version}>
          <TextArea
            label="Consent text"
            name="consent_text"
            maxLength={2_000}
            rows={3}
            disabled={disabled}
            defaultValue={values?.text ?? ''}
            hint="Leave empty to ask for nothing. Each conversation keeps the time and a hash of the text."
          />
          <AddressField
            label="Link"
            name="consent_url"
            maxLength={500}
            disabled={disabled}
            defaultValue={values?.url ?? ''}
            hint="For example to your privacy policy. It begins with https://."
          />
        </Fragment>
        {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
        {!disabled && (
          <Button type="submit" look="primary" className="justify-self-start" busy={save.isPending}>
            Save consent
          </Button>
        )}
      </form>
    </Section>
  );
}

function consentOf(form: FormData): BotBody['consent'] {
  const text = String(form.get('consent_text') ?? '').trim();
  const url = String(form.get('consent_url') ?? '').trim();
  return text === '' ? null : { text, url: url || null };
}
