import type { KeyBody, WebhookBody } from '@lectern/chat-service/dashboard-api';
import { Link, useParams } from '@tanstack/react-router';
import { useGet } from '../api/queries.ts';
import { Empty } from '../components/empty.tsx';
import { Page } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { NotFound } from '../shell/not-found.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookAddress } from './webhook-address.tsx';
import { WebhookEvents } from './webhook-events.tsx';
import { WebhookHealth } from './webhook-health.tsx';
import { WebhookSecrets } from './webhook-secrets.tsx';

/** The webhook of one key: its address, its secret, its state, and everything that was sent. */
export function WebhookPage() {
  const { keyId = '' } = useParams({ strict: false });
  const { path, may, workspaceId, botId } = useBot();
  const mayManage = may('admin');
  const keyPath = `${path}/keys/${keyId}`;
  const key = useGet<KeyBody>(keyPath, { enabled: mayManage });
  const webhook = useGet<WebhookBody>(`${keyPath}/webhook`, {
    enabled: mayManage,
    refetchInterval: ({ state }) => (state.data && state.data.backlog.waiting > 0 ? 2_000 : false),
  });
  if (!mayManage) return <Empty title="Only admins and owners can manage webhooks" />;
  if (key.error?.status === 404) return <NotFound />;
  const back = (
    <Link
      to="/w/$workspaceId/bots/$botId/settings/api-access"
      params={{ workspaceId, botId }}
      className="text-accent underline"
    >
      All keys
    </Link>
  );
  return (
    <Page title={`Webhook of “${key.data?.label ?? '…'}”`} actions={back}>
      <Loaded query={webhook} what="the webhook">
        {(state) => (
          <>
            <WebhookAddress keyPath={keyPath} keysPath={`${path}/keys`} webhook={state} />
            {state.webhook_url !== null && (
              <>
                {key.data && <WebhookEvents keyPath={keyPath} keysPath={`${path}/keys`} apiKey={key.data} />}
                <WebhookHealth keyPath={keyPath} webhook={state} />
                <WebhookSecrets keyPath={keyPath} webhook={state} />
              </>
            )}
            <DeliveryLog keyPath={keyPath} hasAddress={state.webhook_url !== null} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
