import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../components/badge.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { BulkActions } from './bulk-actions.tsx';
import { SourceProgress } from './source-progress.tsx';
import { stateWords } from './source-words.ts';
import { useKindWord } from './use-connectors.ts';
import { VisitorsBadge } from './visitors-may-open.tsx';

const columns = ['Source', 'Kind', 'State', 'Passages', 'Changed'];

export function SourceTable({ sources }: { sources: readonly KnowledgeSourceBody[] }) {
  const { may } = useBot();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = sources.filter(({ id }) => ids.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  const mayChoose = may('editor');
  return (
    <>
      {chosen.length > 0 && <BulkActions chosen={chosen} onDone={() => setIds(new Set())} />}
      <Table label="Sources" columns={mayChoose ? ['Select', ...columns] : columns}>
        {sources.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            isChosen={ids.has(source.id)}
            onChoose={mayChoose ? (isChosen) => choose(source.id, isChosen) : undefined}
          />
        ))}
      </Table>
    </>
  );
}

interface SourceRowProps {
  source: KnowledgeSourceBody;
  isChosen: boolean;
  /** Left out for people who cannot change sources. */
  onChoose: ((isChosen: boolean) => void) | undefined;
}

function SourceRow({ source, isChosen, onChoose }: SourceRowProps) {
  const { workspaceId, botId } = useBot();
  const { word, kind } = stateWords[source.state];
  const kindWord = useKindWord();
  return (
    <Row>
      {onChoose && (
        <Cell>
          <input
            type="checkbox"
            aria-label={`Select ${source.title}`}
            className="size-4 accent-accent"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </Cell>
      )}
      <Cell className="max-w-md min-w-48">
        <Link
          to="/w/$workspaceId/bots/$botId/knowledge/$sourceId"
          params={{ workspaceId, botId, sourceId: source.id }}
          className="font-medium text-accent underline"
        >
          {source.title}
        </Link>
        <span className="ml-2">
          <VisitorsBadge source={source} />
        </span>
        {source.url !== null && <span className="block truncate text-[0.8rem] text-soft">{source.url}</span>}
      </Cell>
      <Cell className="whitespace-nowrap">{kindWord(source)}</Cell>
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
