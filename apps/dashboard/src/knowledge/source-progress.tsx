import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { isBusy } from './source-words.ts';

/** The progress of reading a site or page. */
export function SourceProgress({ source: { kind, state, progress, title } }: { source: KnowledgeSourceBody }) {
  if (kind !== 'site' && kind !== 'url') return null;
  const { found, done, failed, skipped } = progress;
  const seen = done + failed + skipped;
  if (isBusy(state) && found === 0)
    return <span className="mt-1 block text-[0.8rem] text-soft">Looking for pages…</span>;
  return (
    <span className="mt-1 block text-[0.8rem] text-soft tabular-nums">
      {isBusy(state) && found > 0 && (
        <progress value={seen} max={found} aria-label={`Reading ${title}`} className="block h-1.5 w-32" />
      )}
      {done} of {found} read
      {failed > 0 && `, ${failed} failed`}
      {skipped > 0 && `, ${skipped} skipped`}
    </span>
  );
}
