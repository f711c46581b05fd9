import { idOf } from '../../platform/shared/ids.ts';

/** The visitor behind a person of a platform, who is another one in each channel. */
export const personIdOf = (channelId: string, person: string): string => idOf('chp', `${channelId} ${person}`);
