import { z } from 'zod';
import { channelChange, channelTest } from '../../../channels/messengers/channel-wire.ts';
import type {
  ChannelBody,
  ChannelEventBody,
  ChannelListBody,
  ChannelTestBody,
  PlatformBody,
} from '../../../platform/dashboard-api/types.ts';
import { time } from './bot-shapes.ts';
import { formField } from './knowledge-shapes.ts';

const platform = z.object({
  type: z.string(),
  name: z.string(),
  summary: z.string(),
  fields: z.array(formField).describe('Fields of `settings`; those with the control `secret` belong into `secrets`'),
  test_label: z.string().describe('What a test message needs as `to`'),
  test_hint: z.string(),
  desk: z.boolean().describe('Whether people answer there, instead of asking'),
}) satisfies z.ZodType<PlatformBody>;

const channel = z.object({
  id: z.string(),
  type: z.string(),
  enabled: z.boolean(),
  url: z.string().describe('Where the platform sends what people write'),
  account: z.string().nullable().describe('What the platform calls the bot; null until the credentials have worked'),
  settings: z.record(z.string(), z.unknown()),
  secrets: z.array(z.string()).describe('Names of the credentials that are stored'),
  setup: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      link: z.string().nullable(),
      values: z.array(z.object({ label: z.string(), value: z.string(), code: z.boolean() })),
    }),
  ),
  created_at: time,
}) satisfies z.ZodType<ChannelBody>;

const event = z.object({
  id: z.string(),
  kind: z
    .enum(['question', 'greeting', 'rating', 'member', 'notice', 'test', 'forward', 'agent', 'resolved'])
    .describe(
      'member: a reply of a person of the workspace. notice: that a limit is reached. forward, agent, resolved: what goes to a desk, replies of its agents, and that one ended a conversation',
    ),
  state: z.enum(['waiting', 'done', 'refused', 'failed']),
  person: z.string(),
  note: z.string().nullable().describe('What came of it'),
  attempts: z.int().describe('Failed attempts so far'),
  session_id: z.string().nullable(),
  created_at: time,
  finished_at: time.nullable(),
}) satisfies z.ZodType<ChannelEventBody>;

export const channelInputs = { ChannelChange: channelChange, ChannelTest: channelTest };

export const channelOutputs = {
  Channel: channel,
  ChannelList: z.object({
    channels: z.array(channel),
    platforms: z.array(platform),
  }) satisfies z.ZodType<ChannelListBody>,
  ChannelEvents: z.object({ events: z.array(event) }),
  TestedChannel: z.object({
    account: z.string().describe('What the platform calls the bot'),
    events: z.array(event),
  }) satisfies z.ZodType<ChannelTestBody>,
};
