import type { ChannelBody, PlatformBody } from '@lectern/chat-service/dashboard-api';
import { Fragment } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { useSaved } from '../components/use-saved.ts';
import { ConnectFields, clearedFields, connectBody } from '../knowledge/connect-fields.tsx';
import { useBot } from '../shell/current-workspace.ts';

interface ChannelFormProps {
  platform: PlatformBody;
  channel: ChannelBody;
}

/** Credentials and settings. Stored credentials are never shown. */
export function ChannelForm({ platform: { type, fields, name, desk }, channel }: ChannelFormProps) {
  const { path } = useBot();
  const channels = `${path}/channels`;
  const saved = useSaved(channel, JSON.stringify([channel.settings, channel.secrets]));
  const save = useChange((body: object) => request<ChannelBody>('PUT', `${channels}/${type}`, body), [channels]);
  const form = { type, name, summary: '', has_pushes: false, fields };
  return (
    <Section title="Credentials and settings" lead="Credentials are stored encrypted and never shown again.">
      <form
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4"
        onInput={saved.noteTyped}
        onSubmit={(event) => {
          event.preventDefault();
          saved.noteSent();
          const given = new FormData(event.currentTarget);
          const { connection, secrets } = connectBody(form, given);
          const { type: _, ...settings } = { ...clearedFields(form), ...(connection as Record<string, unknown>) };
          save.mutate({ enabled: given.has('enabled'), settings, ...(secrets !== undefined && { secrets }) });
        }}
      >
        <Fragment key={saved.version}>
          <ConnectFields
            connector={form}
            connection={{ type, ...saved.values.settings }}
            secrets={saved.values.secrets}
            mayRemove
          />
          <Checkbox
            label={desk ? `Let people answer in ${name}` : 'Answer questions'}
            name="enabled"
            defaultChecked={saved.values.enabled}
            hint={
              desk
                ? 'While this is off, people answer in the inbox of this dashboard only.'
                : 'While this is off, messages are accepted and not answered.'
            }
          />
        </Fragment>
        {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
        {save.data?.account === null && save.data.secrets.length > 0 && (
          <Notice kind="warn">Saved, but {name} did not accept the credentials. “Send test” says why.</Notice>
        )}
        {save.data?.account && <Notice kind="good">Saved. Connected as {save.data.account}.</Notice>}
        <div>
          <Button type="submit" look="primary" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Section>
  );
}
