/** What the launcher needs of a bot's public settings. */
export interface LauncherSettings {
  title: string;
  colour: string;
  text_colour: string;
  launcher: 'circle' | 'pill';
  launcher_text?: string | null;
  corner: 'right' | 'left';
  language_default?: string | null;
  /** Whether visitors may speak their question. */
  voice_input?: boolean;
  /** Messages beside the launcher. */
  proactive?: Proactive[];
}

/** A message beside the launcher, on pages whose path matches. */
export interface Proactive {
  id: string;
  path: string;
  delay_seconds: number;
  text: string;
}

/** Asks the chat service, which answers only to pages on the bot's list of allowed origins. */
export async function fetchSettings(base: string, bot: string): Promise<LauncherSettings> {
  // The type of the answer is defined by the service's schema.
  return (await askService(base, bot, '', 'GET')) as LauncherSettings;
}

/** A ticket can be exchanged for one visitor token, so that the page itself never sees the token. */
export async function fetchTicket(base: string, bot: string): Promise<string> {
  const { ticket } = (await askService(base, bot, '/ticket', 'POST')) as { ticket: string };
  return ticket;
}

async function askService(base: string, bot: string, path: string, method: string): Promise<unknown> {
  const url = `${base}/api/v1/website/${encodeURIComponent(bot)}${path}`;
  const response = await fetch(url, { method }).catch(() => {
    throw new Error(`${base} cannot be reached, or does not allow this bot on ${location.origin}.`);
  });
  const body = await response.json();
  if (!response.ok) throw new Error(body.error);
  return body;
}
