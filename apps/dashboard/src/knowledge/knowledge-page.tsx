import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useFilters } from '../api/use-filters.ts';
import { useList } from '../api/use-list.ts';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { FilterInput } from '../components/filter-input.tsx';
import { Page, Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Plus } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { useAction } from '../shell/use-action.ts';
import { AddSourceDialog } from './add-source-dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import { SourceTable } from './source-table.tsx';
import { isBusy } from './source-words.ts';

interface Sources extends Paged {
  sources: KnowledgeSourceBody[];
}

const empty = (
  <Empty title="No sources yet" picture="book">
    Without sources, the bot answers every question with its fallback message.
  </Empty>
);

const noMatch = <Empty title="No source has this in its title or URL" />;

export function KnowledgePage() {
  const { bot, path, may } = useBot();
  const [isAdding, setIsAdding] = useAction('add-source');
  const { q } = useFilters();
  const query = useList<Sources>(`${path}/sources`, {
    wanted: { q },
    refetchInterval: ({ state }) => (state.data?.sources.some((source) => isBusy(source.state)) ? 1_000 : false),
  });
  const add = may('editor') && (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      <Plus size={16} aria-hidden /> Add source
    </Button>
  );
  // A search that found nothing may have just been cleared: somebody is typing the next one.
  const isFilled = q !== undefined || query.isPlaceholderData || (query.data?.sources.length ?? 0) > 0;
  return (
    <Page
      title="Knowledge"
      about={bot?.name}
      lead="The content this bot answers from. It only says what its sources support."
      actions={add}
    >
      <Section title="Sources" actions={isFilled && <FilterInput label="Search" name="q" type="search" />}>
        <PagedList query={query} what="sources" items={({ sources }) => sources} empty={q ? noMatch : empty}>
          {(sources) => (
            <>
              <SourceTable sources={sources} />
              <ReadingStatus sources={sources} />
            </>
          )}
        </PagedList>
      </Section>
      {may('editor') && <FileDrop />}
      {isAdding && <AddSourceDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

/** For screen readers: announces what the badges show. */
function ReadingStatus({ sources }: { sources: readonly KnowledgeSourceBody[] }) {
  const busy = sources.filter(({ state }) => isBusy(state)).length;
  const failed = sources.filter(({ state }) => state === 'failed').length;
  return (
    <p role="status" className="sr-only">
      {busy > 0 && `${busy} being read. `}
      {failed > 0 && `Failed: ${failed}. `}
      {busy + failed === 0 && 'Every source is ready.'}
    </p>
  );
}
