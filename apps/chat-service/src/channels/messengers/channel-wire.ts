import { z } from 'zod';
import { fieldsOf } from '../../knowledge/connectors/form-fields.ts';
import type { ChannelBody, ChannelEventBody, PlatformBody } from '../../platform/dashboard-api/types.ts';
import type { ChannelEventsTable } from '../../platform/database/channel-schema.ts';
import { isoTime } from '../../platform/http/dashboard-request.ts';
import { allPlatforms } from './all-platforms.ts';
import type { Channel } from './channel-records.ts';
import type { Secrets } from './platform.ts';

/** What the owner sends; what is left out stays as it is. */
export const channelChange = z.object({
  enabled: z.boolean({ error: 'must be true or false' }).optional().describe('false: nothing is answered'),
  settings: z
    .record(z.string().max(40), z.unknown(), { error: 'must be an object' })
    .optional()
    .describe('The fields of the platform that are not secret. Null clears one'),
  secrets: z
    .record(z.string().regex(/^[a-z_]{1,40}$/), z.string().max(4_000).nullable(), {
      error: 'must be an object with texts',
    })
    .optional()
    .describe('Credentials by their names. Null removes one. They are stored encrypted and never returned.'),
});

export const channelTest = z.object({
  to: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .describe('Where a test message goes; without it only the credentials are tried'),
});

export const platformBodies: PlatformBody[] = allPlatforms.map(
  ({ type, name, summary, settings, secrets, testPlace, isDesk = false }) => ({
    type,
    name,
    summary,
    fields: fieldsOf(settings, secrets),
    test_label: testPlace.label,
    test_hint: testPlace.hint,
    desk: isDesk,
  }),
);

export interface WirePlace {
  botName: string;
  /** Address of this service. */
  home: string;
  /** Address of the channel. */
  url: string;
}

/** Where the platform sends its events. That of a desk contains a key, since not every desk signs. */
export function channelUrl(home: string, { id, platform }: Channel, secrets: Secrets | undefined): string {
  const key = platform.isDesk ? `?key=${secrets?.url_key ?? ''}` : '';
  return `${home}/channels/${id}${key}`;
}

export function wireChannel(channel: Channel, { botName, home, url }: WirePlace): ChannelBody {
  const { id, platform, settings, enabled, account, secretNames, createdAt } = channel;
  const { type, ...shown } = settings;
  // Its own shape parsed the settings before they were stored.
  const setup = platform.setUp({ url, botName, home }, settings as never);
  return {
    id,
    type,
    enabled,
    url,
    account: account ?? null,
    settings: { ...shown },
    secrets: [...secretNames],
    setup: setup.map(({ title, text, link, values }) => ({
      title,
      text,
      link: link ?? null,
      values: values.map(({ label, value, isCode = false }) => ({ label, value, code: isCode })),
    })),
    created_at: isoTime(createdAt),
  };
}

export function wireEvent(row: ChannelEventsTable): ChannelEventBody {
  const { id, kind, state, person, note, attempts, conversation_id, created_at, finished_at } = row;
  return {
    id,
    kind,
    state,
    person,
    note,
    attempts,
    session_id: conversation_id,
    created_at: isoTime(created_at),
    finished_at: isoTime(finished_at ?? undefined),
  };
}
