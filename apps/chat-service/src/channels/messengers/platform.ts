import type { z } from 'zod';
import type { Messenger } from '../../platform/dashboard-api/messengers.ts';
import type { ChannelClient } from './channel-client.ts';

export type Secrets = Readonly<Record<string, string>>;

/** A request that claims to be from the platform. */
export interface PlatformRequest {
  method: string;
  header(name: string): string | undefined;
  query(name: string): string | undefined;
  /** The body as it was sent: signatures cover its bytes. */
  body: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What the code of a platform knows about one channel. */
export interface ChannelContext<Settings> {
  settings: Settings;
  secrets: Secrets;
  /** What the platform calls the bot; undefined before the credentials have worked. */
  account: string | undefined;
}

/** `late`: signed correctly, but too long ago. */
export type Verdict = 'genuine' | 'forged' | 'late';

export interface Person {
  /** The platform's own id. */
  id: string;
  name: string;
}

/** What can be read from an address: whatever the platform needs to reply. */
export type Address = Readonly<Record<string, string>>;

export interface Question {
  kind: 'question' | 'greeting';
  /** The platform's id for it. The same id is answered once. */
  id: string;
  person: Person;
  /** The place whose messages are one conversation. */
  thread: string;
  /** An endless thread, such as a direct message: a long silence begins a new conversation. */
  isEndless: boolean;
  /** The person asks for a new conversation. */
  startsOver?: boolean;
  /** Only if the bot takes part in this thread already. */
  onlyIfKnown?: boolean;
  /** Where replies go, also hours later. */
  address: Address;
  /** For the reply to this one message, in addition: it expires soon. */
  once?: Address;
  text: string;
}

export interface Rating {
  kind: 'rating';
  id: string;
  person: Person;
  messageId: string;
  rating: 'up' | 'down';
}

/** What a request says, and what the platform is told at once. */
export interface Received {
  event?: Question | Rating | undefined;
  /** Of platforms that send several in one request. */
  batch?: readonly (Question | Rating)[];
  /** The response; an empty body with status 200 if it is left out. */
  response?: { json: object } | { text: string } | undefined;
}

/** A reply before it is written for a platform. */
export interface Reply {
  /** Markdown. */
  text: string;
  sources: readonly { title: string; url: string }[];
  /** The answer that can be rated; undefined if it is none. */
  messageId?: string | undefined;
  /** The person who wrote it; undefined for the bot. */
  author?: string | undefined;
}

export interface Sending<Settings, Part = unknown> extends ChannelContext<Settings> {
  client: ChannelClient;
  address: Address;
  /** The same at every attempt. */
  eventId: string;
  /** A part of what `render` made, and its index. */
  part: Part;
  index: number;
  /** An earlier attempt may have succeeded. */
  isUnsure: boolean;
  /** When the event came in, for addresses that expire. */
  receivedAt: number;
  at: number;
}

export type Sent =
  | { state: 'sent' }
  /** `isUnsure`: the platform may have accepted it. */
  | { state: 'retry'; why: string; afterMs?: number | undefined; isUnsure?: boolean }
  | { state: 'failed'; why: string };

/** A step of the setup, as the dashboard shows it. */
export interface SetupStep {
  title: string;
  text: string;
  /** Values to copy. */
  values: readonly { label: string; value: string; isCode?: boolean }[];
  link?: string;
}

export interface SetupPlace {
  /** The address of this channel. */
  url: string;
  botName: string;
  /** The address of this service. */
  home: string;
}

/** A messaging platform. The dashboard's form and the validation follow from the two shapes. */
export interface Platform<Settings, Part = unknown> {
  type: Messenger | 'chatwoot';
  name: string;
  summary: string;
  /** Whether people answer there what bots hand over, instead of asking. Its address contains the key `url_key`. */
  isDesk?: boolean;
  settings: z.ZodType<Settings>;
  /** Credentials: encrypted, and never returned. */
  secrets: z.ZodObject<Record<string, z.ZodType<string | undefined>>>;
  /** The server that gets the credentials, where a setting says which. */
  destination?(settings: Settings): string;
  /** Credentials that this service makes itself. */
  makeSecrets?(): Secrets;
  /** The largest request, where it is more than usual. */
  mostBytes?: number;
  /** What to enter as the place of a test message, such as a channel id; matches `testTo`. */
  testPlace: { label: string; hint: string; pattern: RegExp };
  setUp(place: SetupPlace, settings: Settings): readonly SetupStep[];
  /** Before anything else: whether the platform sent it, just now. Takes the same time wherever a signature differs. */
  verify(
    request: PlatformRequest,
    channel: ChannelContext<Settings> & { client: ChannelClient },
  ): Verdict | Promise<Verdict>;
  /** For a request that is not verified because the credentials are not stored yet. */
  greet?(request: PlatformRequest): Received | undefined;
  /** Only called with genuine requests. */
  read(request: PlatformRequest, channel: ChannelContext<Settings>): Received | Promise<Received>;
  /** The response that says why a question with `once` is not answered. */
  refuse?(text: string): Received['response'];
  /** Tries the credentials and registers what the platform needs. Returns what it calls the bot. Throws ChannelError. */
  connect(channel: ChannelContext<Settings> & { client: ChannelClient; url: string; at: number }): Promise<string>;
  /** Where a test message goes. */
  testTo(place: string): Address;
  /** Writes a reply for the platform, in parts that it accepts. */
  render(reply: Reply): readonly Part[];
  send(sending: Sending<Settings, Part>): Promise<Sent>;
}

/** Keeps the types of a platform together. */
export const definePlatform = <Settings, Part>(platform: Platform<Settings, Part>): Platform<Settings, Part> =>
  platform;
