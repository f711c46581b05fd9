import type { InstructionsBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { useList } from '../api/use-list.ts';
import { TrialDialog, useIsGuarded } from '../bot-tests/trial-dialog.tsx';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { TextArea } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { useDraftText } from './use-draft-text.ts';
import { VersionDialog } from './version-dialog.tsx';

/** The instructions of the bot, with every version. */
export function InstructionsSection({ live }: { live: InstructionsBody }) {
  const { path, workspacePath, may } = useBot();
  const { text, change, reset, settle } = useDraftText(`${path} instructions`, live.text);
  const save = useChange(async () => {
    await request<InstructionsBody>('POST', `${path}/instructions`, { text });
    settle(text);
  }, [`${workspacePath}/bots`]);
  const isGuarded = useIsGuarded();
  const [tried, setTried] = useState<string>();
  return (
    <Section
      title="Instructions"
      lead="How the language model should answer. Without a model, answers follow the sources only."
    >
      <form
        className="grid max-w-2xl gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isGuarded) setTried(text);
          else save.mutate();
        }}
      >
        <TextArea
          label={`Version ${live.version}`}
          name="instructions"
          rows={6}
          maxLength={8_000}
          disabled={!may('editor')}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        {save.error && <Notice kind="danger">{messageOf(save.error)}</Notice>}
        {may('editor') && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" disabled={text === live.text} busy={save.isPending}>
              Save as version {live.version + 1}
            </Button>
            {text !== live.text && <Button onClick={() => reset(live.text)}>Discard changes</Button>}
          </div>
        )}
      </form>
      <Versions live={live} onRestored={reset} onTry={isGuarded ? setTried : undefined} />
      {tried !== undefined && (
        <TrialDialog
          change={{ instructions: tried }}
          onSaved={() => {
            reset(tried);
            setTried(undefined);
          }}
          onClose={() => setTried(undefined)}
        />
      )}
    </Section>
  );
}

interface VersionList extends Paged {
  versions: InstructionsBody[];
}

interface VersionsProps {
  live: InstructionsBody;
  onRestored: (text: string) => void;
  /** Tests an old version before it is restored. */
  onTry: ((text: string) => void) | undefined;
}

function Versions({ live, onRestored, onTry }: VersionsProps) {
  const { path } = useBot();
  const [opened, setOpened] = useState<InstructionsBody>();
  const query = useList<VersionList>(`${path}/instructions`, { limit: 10, pager: 'versions' });
  return (
    <>
      <PagedList query={query} what="versions" items={({ versions }) => versions} empty={null} pager="versions">
        {(versions) => (
          <ol className="grid gap-1" aria-label="Versions">
            {versions.map((version) => (
              <li key={version.version} className="flex flex-wrap items-center gap-2">
                <span className="tabular-nums">Version {version.version}</span>
                <span className="text-soft">
                  <Time at={version.created_at} />
                </span>
                {version.version === live.version ? (
                  <Badge kind="good">Live</Badge>
                ) : (
                  <Button small onClick={() => setOpened(version)}>
                    Compare with live<span className="sr-only"> version {version.version}</span>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </PagedList>
      {opened && (
        <VersionDialog
          old={opened}
          live={live}
          onRestored={onRestored}
          onTry={onTry}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
