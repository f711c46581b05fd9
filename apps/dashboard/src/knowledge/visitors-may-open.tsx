import type { KnowledgeSourceBody, WebsiteBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { Badge } from '../components/badge.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { useBot } from '../shell/current-workspace.ts';

interface VisitorsMayOpenProps {
  what: 'this file' | 'these files' | 'this text';
  defaultChecked?: boolean;
  checked?: boolean;
  onChange?: (isChecked: boolean) => void;
}

/** Whether a citation leads to the whole text, or shows the quote alone. */
export function VisitorsMayOpen({ what, onChange, ...given }: VisitorsMayOpenProps) {
  return (
    <Checkbox
      label={`Visitors may open ${what}`}
      name="published"
      hint="They see the quoted passage in the whole text. Otherwise they see only the quote."
      {...(onChange && { onChange: (event) => onChange(event.target.checked) })}
      {...given}
    />
  );
}

/** Whether anybody outside of the workspace can talk to the bot; undefined until that is known. */
export function useIsPublic(): boolean | undefined {
  const { path } = useBot();
  const { data } = useGet<WebsiteBody>(`${path}/website`);
  return data && (data.share || data.origins.length > 0);
}

/** What visitors can do with a source that has no address of its own. */
export function VisitorsBadge({ source: { kind, url, settings, audience } }: { source: KnowledgeSourceBody }) {
  if (audience.length > 0) return <Badge kind="warn">Only for {audience.join(', ')}</Badge>;
  if (url !== null || kind === 'dataset') return null;
  return settings.published ? <Badge kind="accent">Visitors may open it</Badge> : <Badge>Quotes only</Badge>;
}
