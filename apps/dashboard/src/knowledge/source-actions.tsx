import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { ReplaceFile } from './replace-file.tsx';
import { isBusy } from './source-words.ts';

interface SourceActionsProps {
  source: KnowledgeSourceBody;
  sourcePath: string;
  onEdit: () => void;
  onRemove: () => void;
}

export function SourceActions({ source, sourcePath, onEdit, onRemove }: SourceActionsProps) {
  const { path } = useBot();
  const act = useChange(
    (action: 'refresh' | 'retry' | 'cancel') => request('POST', `${sourcePath}/${action}`, {}),
    [`${path}/sources`],
  );
  const isConnected = source.kind === 'connected';
  const isOnline = source.kind === 'site' || source.kind === 'url' || isConnected;
  const busy = act.isPending;
  return (
    <>
      {act.error && <span className="text-danger">{messageOf(act.error)}</span>}
      {isBusy(source.state) && (
        <Button onClick={() => act.mutate('cancel')} busy={busy}>
          Stop
        </Button>
      )}
      {!isBusy(source.state) && source.progress.failed > 0 && (
        <Button onClick={() => act.mutate('retry')} busy={busy}>
          {isConnected ? 'Retry failed documents' : 'Retry failed pages'}
        </Button>
      )}
      {!isBusy(source.state) && isOnline && (
        <Button onClick={() => act.mutate('refresh')} busy={busy}>
          {isConnected ? 'Sync now' : 'Refresh now'}
        </Button>
      )}
      {source.kind === 'file' && <ReplaceFile sourcePath={sourcePath} />}
      {source.kind !== 'dataset' && <Button onClick={onEdit}>Edit</Button>}
      <Button onClick={onRemove}>Delete</Button>
    </>
  );
}
