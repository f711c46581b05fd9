import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { Badge } from '../components/badge.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { SourceProgress } from './source-progress.tsx';
import { kindWords, stateWords } from './source-words.ts';

export function SourceTable({ sources }: { sources: readonly KnowledgeSourceBody[] }) {
  return (
    <Table label="Sources" columns={['Source', 'Kind', 'State', 'Passages', 'Changed']}>
      {sources.map((source) => (
        <SourceRow key={source.id} source={source} />
      ))}
    </Table>
  );
}

function SourceRow({ source }: { source: KnowledgeSourceBody }) {
  const { workspaceId, botId } = useBot();
  const { word, kind } = stateWords[source.state];
  return (
    <Row>
      <Cell className="max-w-md min-w-48">
        <Link
          to="/w/$workspaceId/bots/$botId/knowledge/$sourceId"
          params={{ workspaceId, botId, sourceId: source.id }}
          className="font-medium text-accent underline"
        >
          {source.title}
        </Link>
        {source.settings.published && <Badge>Published</Badge>}
        {source.url !== null && <span className="block truncate text-[0.8rem] text-soft">{source.url}</span>}
      </Cell>
      <Cell className="whitespace-nowrap">{kindWords[source.kind]}</Cell>
      <Cell className="min-w-36">
        <Badge kind={kind}>{word}</Badge>
        <SourceProgress source={source} />
        {source.error !== null && <span className="block text-[0.867rem] text-danger">{source.error}</span>}
      </Cell>
      <Cell className="tabular-nums">{source.kind === 'dataset' ? '–' : source.passages}</Cell>
      <Cell>
        <Time at={source.finished_at ?? source.updated_at} />
      </Cell>
    </Row>
  );
}
