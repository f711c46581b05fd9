import { z } from 'zod';
import { readJson } from '../../../platform/http/parse-json.ts';
import type { Person, PlatformRequest, Question, Rating, Received } from '../platform.ts';
import type { WhatsappSettings } from './whatsapp-settings.ts';

const caption = z.object({ caption: z.string().optional() }).optional();

const message = z.object({
  id: z.string(),
  from: z.string(),
  /** Seconds since 1970. */
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: z.string(),
  group_id: z.string().optional(),
  text: z.object({ body: z.string() }).optional(),
  image: caption,
  video: caption,
  document: caption,
  interactive: z.object({ button_reply: z.object({ id: z.string() }).optional() }).optional(),
});

const change = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: z.array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }).optional() })).default([]),
    // Statuses of what the bot sent come here as well, without messages.
    messages: z.array(z.unknown()).default([]),
  }),
});

const webhook = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) });

type Message = z.infer<typeof message>;

/** WhatsApp lets a bot write for a day after a person's message, and repeats what was not acknowledged for a week. */
const windowMs = 24 * 3_600_000;

export const ratingId = (rating: 'up' | 'down', messageId: string) => `lectern:${rating}:${messageId}`;

/** One request may have several messages, also for other numbers of the app. */
export function readWhatsapp(request: PlatformRequest, { phone_number_id }: WhatsappSettings): Received {
  if (request.method === 'GET') return { response: { text: (request.query('hub.challenge') ?? '').slice(0, 200) } };
  const read = webhook.safeParse(readJson(request.body));
  const batch = (read.data?.entry ?? [])
    .flatMap(({ changes }) => changes.flatMap((given) => change.safeParse(given).data?.value ?? []))
    .filter(({ metadata }) => metadata.phone_number_id === phone_number_id)
    .flatMap(({ contacts, messages }) => {
      const names = new Map(contacts.map(({ wa_id, profile }) => [wa_id, profile?.name]));
      return messages
        .flatMap((given) => message.safeParse(given).data ?? [])
        .filter(({ timestamp, group_id }) => group_id === undefined && isOpen(timestamp, request.at))
        .flatMap((said) => readMessage(said, { id: said.from, name: names.get(said.from) ?? said.from }) ?? []);
    });
  return { batch };
}

const isOpen = (timestamp: string, at: number) => at - Number(timestamp) * 1_000 < windowMs;

function readMessage(said: Message, person: Person): Question | Rating | undefined {
  const { id, from } = said;
  const pressed = said.interactive?.button_reply;
  if (pressed !== undefined) return readButton(id, person, pressed.id);
  const text = (said.text?.body ?? said.image?.caption ?? said.video?.caption ?? said.document?.caption ?? '').trim();
  if (text === '') return undefined;
  return { kind: 'question', id, person, thread: from, isEndless: true, address: { to: from }, text };
}

function readButton(id: string, person: Person, button: string): Rating | undefined {
  const [, rating, messageId] = /^lectern:(up|down):(\w{1,64})$/.exec(button) ?? [];
  if (messageId === undefined) return undefined;
  return { kind: 'rating', id, person, messageId, rating: rating === 'up' ? 'up' : 'down' };
}
