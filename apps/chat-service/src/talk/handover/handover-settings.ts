import { z } from 'zod';
import { textField } from '../../bots/bots/text-fields.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

const flag = z.boolean({ error: 'must be true or false' });
const count = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const zoneError = 'must be a time zone such as Europe/Berlin';
const clockError = 'must be a time such as 09:00';
const hoursError = 'must be a list of at most 28 opening times';
const daysError = 'must be a list of days from 1 (Monday) to 7 (Sunday)';
const holidayError = 'must be a list of at most 200 days such as 2026-12-25';
const roleError = 'must be one of viewer, editor, admin';

const clock = z.string({ error: clockError }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: clockError });

const openingTime = z
  .object(
    {
      days: z.array(count(1, 7), { error: daysError }).min(1, { error: daysError }).max(7, { error: daysError }),
      from: clock,
      to: clock,
    },
    { error: hoursError },
  )
  .refine(({ from, to }) => from < to, { error: 'must end after it begins; write a night as two opening times' });

/** How people take over from a bot, as the dashboard sends it. */
export const handoverFields = z.object({
  enabled: flag.describe('Whether visitors can get a person'),
  after_failures: count(0, 5).describe('Unanswered questions in a row after which a person is asked; 0: never'),
  time_zone: z.string({ error: zoneError }).max(64, { error: zoneError }).refine(isTimeZone, { error: zoneError }),
  hours: z
    .array(openingTime, { error: hoursError })
    .max(28, { error: hoursError })
    .describe('When people answer; an empty list: always'),
  holidays: z
    .array(z.iso.date({ error: holidayError }), { error: holidayError })
    .max(200, { error: holidayError })
    .describe('Days without opening times'),
  reply_minutes: count(0, 10_080).describe('How long a reply usually takes, as visitors are told; 0: not told'),
  text: textField(0, 300).describe('What visitors are told within the opening times; empty: a default text'),
  away_text: textField(0, 300).describe('The same outside of the opening times'),
  answer_role: z.enum(['viewer', 'editor', 'admin'], { error: roleError }).describe('Least role of who may answer'),
  mail: flag.describe('Whether owners and admins get an email when nobody takes over within two minutes'),
});

export const handoverChange = handoverFields.partial();

export type HandoverSettings = z.infer<typeof handoverFields>;
type HandoverChange = z.infer<typeof handoverChange>;

export const defaultHandover: HandoverSettings = {
  enabled: false,
  after_failures: 2,
  time_zone: 'UTC',
  hours: [],
  holidays: [],
  reply_minutes: 0,
  text: '',
  away_text: '',
  answer_role: 'editor',
  mail: true,
};

/** What is stored of a bot's settings, with the defaults. */
export function readSettings(row: string | undefined): HandoverSettings {
  const stored: Partial<HandoverSettings> = row === undefined ? {} : JSON.parse(row);
  return { ...defaultHandover, ...stored };
}

export type HandoverSettingsStore = ReturnType<typeof createHandoverSettings>;

/** What is stored for each bot; a bot without a row has the defaults. */
export function createHandoverSettings({ database, now }: { database: Database; now: () => number }) {
  const { build, read, write } = database;
  return {
    async find(botId: string): Promise<HandoverSettings> {
      const [row] = await read(build.selectFrom('bot_handovers').select('settings').where('bot_id', '=', botId));
      return readSettings(row?.settings);
    },

    async change({ workspaceId }: WorkspaceScope, botId: string, change: HandoverChange): Promise<HandoverSettings> {
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const settings = { ...(await this.find(botId)), ...Object.fromEntries(given) };
      const row = { settings: JSON.stringify(settings), updated_at: now() };
      await write([
        build
          .insertInto('bot_handovers')
          .values({ bot_id: botId, workspace_id: workspaceId, ...row })
          .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(row)),
      ]);
      return settings;
    },
  };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
