import { bestText } from '@lectern/chat-service/contrast';
import type { WebsiteBody, WebsiteSettingsBody } from '@lectern/chat-service/dashboard-api';

/** The values of the form in the shape that the widget reads; other settings stay as saved. */
export function previewSettings(website: WebsiteBody, draft: WebsiteSettingsBody): object {
  const { colour, launcher, corner, powered_by, voice_input } = draft;
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  return {
    public_id: website.public_id,
    ...(draft.title !== '' && { title: draft.title }),
    ...(draft.welcome !== '' && { welcome: draft.welcome }),
    ...(isColour && { colour, text_colour: bestText(colour).text }),
    launcher,
    corner,
    powered_by,
    voice_input,
    launcher_text: draft.launcher_text || null,
    placeholder: draft.placeholder || null,
    avatar_url: /^(?:https:\/\/|data:image\/)/.test(draft.avatar_url ?? '') ? draft.avatar_url : null,
    starters: startersOf(website, draft),
    hand_over: { enabled: draft.hand_over, text: draft.hand_over_text || null },
  };
}

function startersOf(website: WebsiteBody, draft: WebsiteSettingsBody): readonly string[] {
  if (draft.starters_from === 'none') return [];
  if (draft.starters_from === 'own') return draft.starters;
  return draft.starters_from === website.starters_from ? website.starters_shown : [];
}
