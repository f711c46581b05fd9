import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refresh, useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { counted } from '../components/count.ts';
import { Notice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { NotFound } from '../shell/not-found.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { DownloadFile, NoOriginal } from './download-file.tsx';
import { EditSourceDialog } from './edit-source-dialog.tsx';
import { SourceActions } from './source-actions.tsx';
import { SourcePages } from './source-pages.tsx';
import { SourceProgress } from './source-progress.tsx';
import { SourceSettings } from './source-settings.tsx';
import { SourceText } from './source-text.tsx';
import { isBusy, stateWords } from './source-words.ts';
import { useKindWord } from './use-connectors.ts';

/** One source: its state, its pages, and the extracted text. */
export function SourcePage() {
  const { sourceId = '' } = useParams({ strict: false });
  const { path } = useBot();
  const sourcePath = `${path}/sources/${sourceId}`;
  const query = useGet<KnowledgeSourceBody>(sourcePath, {
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.state) ? 1_000 : false),
  });
  useRefreshWhenRead(sourcePath, query.data);
  if (query.error?.status === 404) return <NotFound />;
  return (
    <Loaded query={query} what="the source">
      {(source) => <OneSource source={source} sourcePath={sourcePath} />}
    </Loaded>
  );
}

/** Also notices a run that ends, or begins and ends, between two polls. */
function useRefreshWhenRead(sourcePath: string, source: KnowledgeSourceBody | undefined): void {
  const client = useQueryClient();
  const seen = useRef<string>(undefined);
  const current = source && (isBusy(source.state) ? 'busy' : String(source.finished_at));
  useEffect(() => {
    if (current === undefined || current === seen.current) return;
    if (seen.current !== undefined && current !== 'busy') void refresh(client, [`${sourcePath}/`]);
    seen.current = current;
  }, [client, sourcePath, current]);
}

function OneSource({ source, sourcePath }: { source: KnowledgeSourceBody; sourcePath: string }) {
  const { workspaceId, botId, may } = useBot();
  const [asked, setAsked] = useState<'edit' | 'remove'>();
  const close = () => setAsked(undefined);
  const { word, kind } = stateWords[source.state];
  const kindWord = useKindWord();
  const isTyped = source.kind === 'text' || source.kind === 'qa';
  return (
    <Page
      title={source.title}
      lead={
        <>
          <Link
            to="/w/$workspaceId/bots/$botId/knowledge"
            params={{ workspaceId, botId }}
            className="text-accent underline"
          >
            All sources
          </Link>{' '}
          · {kindWord(source)} · <Badge kind={kind}>{word}</Badge>
        </>
      }
      actions={
        <>
          {source.settings.has_original === true && <DownloadFile source={source} sourcePath={sourcePath} />}
          {may('editor') && (
            <SourceActions
              source={source}
              sourcePath={sourcePath}
              onEdit={() => setAsked('edit')}
              onRemove={() => setAsked('remove')}
            />
          )}
        </>
      }
    >
      {source.error !== null && <Notice kind="danger">{source.error}</Notice>}
      {source.settings.has_original === false && <NoOriginal />}
      <SourceProgress source={source} />
      {source.kind === 'connected' && <ConnectionPanel source={source} />}
      {(source.kind === 'site' || source.kind === 'url' || source.kind === 'connected') && (
        <SourcePages
          sourcePath={sourcePath}
          isBusy={isBusy(source.state)}
          word={source.kind === 'connected' ? 'document' : 'page'}
        />
      )}
      {source.kind !== 'dataset' && <SourceText sourcePath={sourcePath} isBusy={isBusy(source.state)} />}
      {asked === 'edit' && isTyped && <EditSourceDialog source={source} sourcePath={sourcePath} onClose={close} />}
      {asked === 'edit' && !isTyped && <SourceSettings source={source} sourcePath={sourcePath} onClose={close} />}
      {asked === 'remove' && <RemoveSource source={source} sourcePath={sourcePath} onClose={close} />}
    </Page>
  );
}

interface RemoveSourceProps {
  source: KnowledgeSourceBody;
  sourcePath: string;
  onClose: () => void;
}

function RemoveSource({ source, sourcePath, onClose }: RemoveSourceProps) {
  const { workspaceId, botId, path } = useBot();
  const navigate = useNavigate();
  const remove = useChange(async () => {
    await request('DELETE', sourcePath);
    // Here and not in onSuccess: this page would be read again first, and say that there is no such source.
    await navigate({ to: '/w/$workspaceId/bots/$botId/knowledge', params: { workspaceId, botId } });
  }, [`${path}/sources`]);
  return (
    <ConfirmDialog
      title={`Delete “${source.title}”`}
      action="Delete source"
      change={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {source.kind === 'dataset'
          ? 'The bot no longer answers from this data. You can add it again later.'
          : `The bot no longer answers from it: ${counted(source.passages, 'passage')} will be deleted. This cannot be undone.`}
      </p>
    </ConfirmDialog>
  );
}
