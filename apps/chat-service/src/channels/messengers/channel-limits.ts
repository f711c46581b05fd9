import { z } from 'zod';
import { labelFields } from '../../knowledge/sources/labels.ts';
import type { SourceFilter } from '../../platform/database/source-view.ts';

const count = (most: number) => {
  const error = `must be a whole number from 1 to ${most.toLocaleString('en-US')}`;
  return z.int({ error }).min(1, { error }).max(most, { error });
};

/** Settings of every channel. */
export const limitFields = {
  messages_per_day: count(1_000_000)
    .default(2_000)
    .meta({ label: 'Messages a day', hint: 'In the whole channel, in a UTC day.', isAdvanced: true }),
  messages_per_person: count(100_000).default(200).meta({ label: 'Messages of one person a day', isAdvanced: true }),
  audience: labelFields.audience.meta({
    label: 'Also answers from sources for',
    hint: 'Groups such as staff, one per line. Everybody who can write in this channel sees these answers.',
    isAdvanced: true,
  }),
};

export interface Limits {
  messages_per_day: number;
  messages_per_person: number;
  audience?: readonly string[] | undefined;
}

/** What questions of a channel are answered from, besides the sources for everybody. */
export const filterOf = ({ audience = [] }: Limits): SourceFilter | undefined =>
  audience.length === 0 ? undefined : { audience };

/** Messages of one person in a minute: nobody types that fast. */
export const messagesPerMinute = 12;

export const usedUp = {
  person: 'You have asked as many questions as one person may in a day. Come back tomorrow.',
  channel: 'This assistant has answered as many questions as it may in a day. Come back tomorrow.',
};
