/** The messaging platforms where bots answer. */
export const messengers = ['slack', 'discord', 'telegram', 'whatsapp', 'teams', 'email'] as const;

export type Messenger = (typeof messengers)[number];

/** Where conversations take place. */
export const channelKinds = ['api', 'website', 'playground', ...messengers] as const;
