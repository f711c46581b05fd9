import type { HandoverFiguresBody, HandoverSettingsBody, RatingsBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useMailHint } from '../account/use-mail-hint.ts';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { SelectField, TextArea, TextField } from '../components/field.tsx';
import { FigureName } from '../components/figure-name.tsx';
import type { FigureKey } from '../components/figure-words.ts';
import { Notice } from '../components/notice.tsx';
import { Page, Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { useToast } from '../components/toaster.tsx';
import { useSaved } from '../components/use-saved.ts';
import { useBot } from '../shell/current-workspace.ts';
import { hoursText, readHours } from './opening-hours.ts';

/** Settings > Handover: how visitors get a person. */
export function HandoverPage() {
  const { bot, path } = useBot();
  const query = useGet<HandoverSettingsBody>(`${path}/handover`);
  return (
    <Page
      title="Handover"
      about={bot?.name}
      lead="Let visitors talk to a person of your team when the bot cannot help."
    >
      <Loaded query={query} what="the settings">
        {(settings) => <HandoverForm saved={settings} />}
      </Loaded>
      <OutsideDesk />
      <HandoverFigures />
    </Page>
  );
}

/** The inbox works with it and without it. */
function OutsideDesk() {
  const { may, workspaceId, botId } = useBot();
  if (!may('admin')) return null;
  return (
    <Section
      title="Answer in Chatwoot"
      lead="Your team can answer there what the bot hands over, as in the inbox here."
    >
      <Link
        to="/w/$workspaceId/bots/$botId/settings/channels/$type"
        params={{ workspaceId, botId, type: 'chatwoot' }}
        className="justify-self-start text-accent underline"
      >
        Connect Chatwoot
      </Link>
    </Section>
  );
}

/** How people did, next to the bot. */
function HandoverFigures() {
  const { path } = useBot();
  const query = useGet<HandoverFiguresBody>(`${path}/handover/figures?days=30`);
  return (
    <Section title="Last 30 days">
      <Loaded query={query} what="the figures">
        {({ handovers, replied, replies, wait_seconds, resolved, ratings }) => (
          <dl className="grid max-w-2xl grid-cols-2 gap-4 sm:grid-cols-3">
            <Figure of="handovers" value={handovers} />
            <Figure of="replied" value={replied} />
            <Figure of="resolved" value={replied === 0 ? '–' : `${Math.round((100 * resolved) / replied)}%`} />
            <Figure of="replies" value={replies} />
            <Figure of="wait" value={wait_seconds === null ? '–' : waitText(wait_seconds)} />
            <Figure of="personRatings" value={ratingText(ratings.person)} />
            <Figure of="botRatings" value={ratingText(ratings.bot)} />
          </dl>
        )}
      </Loaded>
    </Section>
  );
}

function Figure({ of, value }: { of: FigureKey; value: string | number }) {
  return (
    <div>
      <dt className="text-[0.867rem] text-soft">
        <FigureName of={of} />
      </dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

const waitText = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);

const ratingText = ({ up, down }: RatingsBody) =>
  up + down === 0 ? '–' : `${Math.round((100 * up) / (up + down))}% good (${up + down})`;

function HandoverForm({ saved }: { saved: HandoverSettingsBody }) {
  const { path, may } = useBot();
  const { values: settings, version, noteTyped, noteSent } = useSaved(saved);
  const toast = useToast();
  const save = useChange(
    async (values: FormData) => {
      await request('PATCH', `${path}/handover`, changesOf(values));
      toast({ text: 'Settings saved.' });
    },
    [`${path}/handover`],
  );
  const disabled = !may('editor');
  return (
    <Section title="When a person answers">
      <form
        className="grid max-w-2xl gap-4"
        onInput={noteTyped}
        onSubmit={(event) => {
          event.preventDefault();
          noteSent();
          save.mutate(new FormData(event.currentTarget));
        }}
      >
        <fieldset key={version} disabled={disabled} className="grid gap-4">
          <HandoverFields settings={settings} />
          <MessageFields settings={settings} />
        </fieldset>
        {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
        {!disabled && (
          <Button type="submit" look="primary" className="justify-self-start" busy={save.isPending}>
            Save
          </Button>
        )}
      </form>
    </Section>
  );
}

function HandoverFields({ settings }: { settings: HandoverSettingsBody }) {
  return (
    <>
      <Checkbox label="Visitors can ask for a person" name="enabled" defaultChecked={settings.enabled} />
      <TextField
        label="Unanswered questions in a row before a person is asked"
        name="after_failures"
        type="number"
        min={0}
        max={5}
        defaultValue={settings.after_failures}
        hint="0 turns this off."
      />
      <TextField
        label="Time zone"
        name="time_zone"
        list="time-zones"
        defaultValue={zoneOf(settings)}
        hint="Such as Europe/Berlin."
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <TextArea
        label="Opening times"
        name="hours"
        rows={3}
        defaultValue={hoursText(settings.hours, language())}
        hint="One per line, such as Mon-Fri 09:00-17:00. Leave it empty to be always open."
      />
      <TextArea
        label="Holidays"
        name="holidays"
        rows={2}
        defaultValue={settings.holidays.join('\n')}
        hint="One day per line, such as 2026-12-25."
      />
    </>
  );
}

const language = () => document.documentElement.lang;

/** Before handover is used for the first time, that of the browser. */
const zoneOf = ({ enabled, time_zone }: HandoverSettingsBody) =>
  enabled || time_zone !== 'UTC' ? time_zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;

function MessageFields({ settings }: { settings: HandoverSettingsBody }) {
  return (
    <>
      <TextField
        label="Usual minutes until a reply"
        name="reply_minutes"
        type="number"
        min={0}
        max={10_080}
        defaultValue={settings.reply_minutes}
        hint="Visitors see this time. 0 shows none."
      />
      <TextArea
        label="Message within the opening times"
        name="text"
        rows={2}
        maxLength={300}
        defaultValue={settings.text}
      />
      <TextArea
        label="Message outside of the opening times"
        name="away_text"
        rows={2}
        maxLength={300}
        defaultValue={settings.away_text}
        hint="Without messages, visitors get a standard text in their language."
      />
      <SelectField
        label="Who can answer"
        name="answer_role"
        options={[
          ['viewer', 'Everyone in the workspace'],
          ['editor', 'Editors, admins and owners'],
          ['admin', 'Admins and owners'],
        ]}
        defaultValue={settings.answer_role}
      />
      <Checkbox
        label="Email owners and admins when nobody takes over within two minutes"
        name="mail"
        defaultChecked={settings.mail}
        hint={useMailHint()}
      />
    </>
  );
}

function changesOf(values: FormData): Partial<HandoverSettingsBody> {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  return {
    enabled: values.has('enabled'),
    after_failures: Number(text('after_failures')),
    time_zone: text('time_zone'),
    hours: readHours(text('hours'), language()),
    holidays: text('holidays').split(/\s+/).filter(Boolean),
    reply_minutes: Number(text('reply_minutes')),
    text: text('text'),
    away_text: text('away_text'),
    mail: values.has('mail'),
    // The select has only these values.
    answer_role: text('answer_role') as HandoverSettingsBody['answer_role'],
  };
}
