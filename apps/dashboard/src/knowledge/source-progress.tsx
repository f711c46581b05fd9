import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { isBusy } from './source-words.ts';

/** The progress of reading a site, a page or a service. */
export function SourceProgress({ source: { kind, state, progress, title } }: { source: KnowledgeSourceBody }) {
  if (kind !== 'site' && kind !== 'url' && kind !== 'connected') return null;
  const { found, done, failed, skipped } = progress;
  const seen = done + failed + skipped;
  if (found === 0 && !isBusy(state)) return null;
  if (found === 0)
    return (
      <span className="mt-1 block text-[0.8rem] text-soft">
        {kind === 'connected' ? 'Looking for documents…' : 'Looking for pages…'}
      </span>
    );
  return (
    <span className="mt-1 block text-[0.8rem] text-soft tabular-nums">
      {isBusy(state) && (
        <progress value={seen} max={found} aria-label={`Reading ${title}`} className="block h-1.5 w-32" />
      )}
      {done} of {found} read
      {failed > 0 && `, ${failed} failed`}
      {skipped > 0 && `, ${skipped} skipped`}
    </span>
  );
}
