import type { WebsiteSettingsBody } from '@lectern/chat-service/dashboard-api';

/** The rows of the form that have something in them. */
function proactiveOf(given: FormData): WebsiteSettingsBody['proactive'] {
  const all = (name: string) => given.getAll(name).map((value) => String(value).trim());
  const [paths, delays, texts] = [all('proactive_path'), all('proactive_delay'), all('proactive_text')];
  return paths.map((path, at) => ({ path, delay_seconds: Number(delays[at]), text: texts[at] ?? '' }));
}

/** The values of the website form. The server validates them. */
export function websiteChanges(form: HTMLFormElement): WebsiteSettingsBody {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? '').trim();
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .flatMap((line) => line.trim() || []);
  const has = (name: string) => given.get(name) === 'on';
  // The options of a select are exactly these values.
  const word = <Name extends keyof WebsiteSettingsBody>(name: Name) => text(name) as WebsiteSettingsBody[Name];
  return {
    origins: lines('origins'),
    title: text('title'),
    welcome: text('welcome'),
    placeholder: text('placeholder'),
    colour: text('colour'),
    avatar_url: text('avatar_url') || null,
    launcher: word('launcher'),
    launcher_text: text('launcher_text'),
    corner: word('corner'),
    starters_from: word('starters_from'),
    starters: lines('starters'),
    powered_by: has('powered_by'),
    voice_input: has('voice_input'),
    proactive: proactiveOf(given),
    hand_over: has('hand_over'),
    hand_over_text: text('hand_over_text'),
    hand_over_mail: has('hand_over_mail'),
    share: has('share'),
    language: word('language') || null,
    messages_per_visitor: Number(text('messages_per_visitor')),
    messages_per_address: Number(text('messages_per_address')),
    messages_per_day: Number(text('messages_per_day')),
    message_characters: Number(text('message_characters')),
  };
}
