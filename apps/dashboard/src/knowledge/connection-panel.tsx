import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { CopyButton } from '../components/copy-button.tsx';
import { Section } from '../components/page.tsx';
import { said } from '../components/service-texts.ts';
import { Time } from '../components/time.tsx';
import { useConnectors } from './use-connectors.ts';

/** How a connected source keeps up with its service: when it was synced, when it will be, and the address for pushes. */
export function ConnectionPanel({ source }: { source: KnowledgeSourceBody }) {
  const { settings, finished_at, next_run_at, refresh_hours, url } = source;
  const connector = useConnectors().find(({ type }) => type === settings.connection?.type);
  const hook = `${location.origin}/hooks/${source.id}`;
  const hasPushSecret = settings.secrets?.includes('webhook_secret') === true;
  return (
    <Section title="Connection">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <dt className="text-soft">Service</dt>
        <dd>
          {connector ? said(connector.name) : settings.connection?.type}
          {url !== null && (
            <a href={url} target="_blank" rel="noreferrer" className="ml-2 break-all text-accent underline">
              {url}
            </a>
          )}
        </dd>
        <dt className="text-soft">Last sync</dt>
        <dd>{finished_at === null ? 'Not finished yet' : <Time at={finished_at} />}</dd>
        <dt className="text-soft">Next sync</dt>
        <dd>{next_run_at === null ? 'When you ask for it' : <NextSync at={next_run_at} hours={refresh_hours} />}</dd>
        {connector?.has_pushes === true && (
          <>
            <dt className="text-soft">Webhook for pushes</dt>
            <dd className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <code className="break-all">{hook}</code>
                <CopyButton text={hook} />
              </span>
              <span className="text-[0.867rem] text-soft">
                {hasPushSecret
                  ? 'Add it to the repository with the content type application/json and your webhook secret. Each push then starts a sync.'
                  : 'Set a webhook secret under Edit first. Without it, no push is accepted.'}
              </span>
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

function NextSync({ at, hours }: { at: string; hours: number | null }) {
  return (
    <>
      <Time at={at} />
      {hours !== null && <span className="text-soft"> · every {hours === 1 ? 'hour' : `${hours} hours`}</span>}
    </>
  );
}
