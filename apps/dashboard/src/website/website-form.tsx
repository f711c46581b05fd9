import type { WebsiteBody, WebsiteSettingsBody } from '@lectern/chat-service/dashboard-api';
import { Fragment, useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { useToast } from '../components/toaster.tsx';
import { useSaved } from '../components/use-saved.ts';
import { useBot } from '../shell/current-workspace.ts';
import { HandOverFields, LimitFields, ShareFields } from './behaviour-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { Preview } from './preview.tsx';
import { ProactiveFields } from './proactive-fields.tsx';
import { SiteFields } from './site-fields.tsx';
import { StarterFields } from './starter-fields.tsx';
import { websiteChanges } from './website-changes.ts';

/** Every setting of the website in one form, beside the real widget that follows what is typed. */
export function WebsiteForm({ saved }: { saved: WebsiteBody }) {
  const { path, may } = useBot();
  const { values: website, version, noteTyped, noteSent } = useSaved(saved, saved.updated_at);
  const [typed, setTyped] = useState<{ draft: WebsiteSettingsBody; version: string }>();
  // What was typed is forgotten once newer settings are shown.
  const draft = typed?.version === version ? typed.draft : website;
  const toast = useToast();
  const save = useChange(
    async (changes: WebsiteSettingsBody) => {
      await request('PATCH', `${path}/website`, changes);
      toast({ text: 'Website settings saved.' });
    },
    [`${path}/website`],
  );
  const disabled = !may('editor');
  const fields = { website, draft, disabled };
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]"
      onInput={(event) => {
        noteTyped();
        setTyped({ draft: websiteChanges(event.currentTarget), version });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        noteSent();
        save.mutate(websiteChanges(event.currentTarget));
      }}
    >
      <Fragment key={version}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Section title="Appearance">
            <LookFields {...fields} />
            <StarterFields {...fields} />
          </Section>
          <SiteFields {...fields} />
          <ProactiveFields {...fields} />
          <ShareFields {...fields} />
          <HandOverFields {...fields} />
          <LimitFields {...fields} />
        </div>
        <div className="max-xl:row-start-1 xl:sticky xl:top-4">
          <Preview website={website} draft={draft} />
        </div>
      </Fragment>
      {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
      {!disabled && (
        <div className="sticky bottom-0 z-10 -mx-2 border-t xl:col-span-2 border-line bg-paper px-2 py-3">
          <Button type="submit" look="primary" busy={save.isPending}>
            Save website settings
          </Button>
        </div>
      )}
    </form>
  );
}

export interface WebsiteFieldsProps {
  website: WebsiteBody;
  /** The current values of the form. */
  draft: WebsiteSettingsBody;
  disabled: boolean;
}
