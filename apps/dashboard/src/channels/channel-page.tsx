import type { ChannelBody, ChannelListBody, PlatformBody } from '@lectern/chat-service/dashboard-api';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { PlanGate } from '../api-access/plan-gate.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Empty } from '../components/empty.tsx';
import { Notice } from '../components/notice.tsx';
import { Page, Section } from '../components/page.tsx';
import { said } from '../components/service-texts.ts';
import { Loaded } from '../components/states.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { NotFound } from '../shell/not-found.tsx';
import { ChannelEvents } from './channel-events.tsx';
import { ChannelForm } from './channel-form.tsx';
import { SetupSteps } from './setup-steps.tsx';

/** One platform: from nothing to the first answer, and what happened lately. */
export function ChannelPage() {
  const { type = '' } = useParams({ strict: false });
  const { may, path, workspaceId, botId } = useBot();
  const isAdmin = may('admin');
  const list = useGet<ChannelListBody>(`${path}/channels`, { enabled: isAdmin });
  if (!isAdmin) return <Empty title="Only admins and owners can manage channels" />;
  const platform = list.data?.platforms.find((one) => one.type === type);
  if (list.data && platform === undefined) return <NotFound />;
  const back = (
    <Link
      to="/w/$workspaceId/bots/$botId/settings/channels"
      params={{ workspaceId, botId }}
      className="text-accent underline"
    >
      All channels
    </Link>
  );
  return (
    <Page title={platform ? said(platform.name) : 'Channel'} lead={platform && said(platform.summary)} actions={back}>
      <PlanGate what="Channels are">Stored settings are kept, but nothing is answered until the plan changes.</PlanGate>
      <Loaded query={list} what="the channel">
        {({ channels }) =>
          platform && <Channel platform={platform} channel={channels.find((one) => one.type === type)} />
        }
      </Loaded>
    </Page>
  );
}

interface ChannelProps {
  platform: PlatformBody;
  channel: ChannelBody | undefined;
}

function Channel({ platform, channel }: ChannelProps) {
  return channel === undefined ? (
    <StartChannel platform={platform} />
  ) : (
    <>
      <SetupSteps channel={channel} />
      <ChannelForm platform={platform} channel={channel} />
      <ChannelEvents platform={platform} channel={channel} />
      <RemoveChannel platform={platform} />
    </>
  );
}

function StartChannel({ platform: { type, name, desk } }: { platform: PlatformBody }) {
  const { path } = useBot();
  const channels = `${path}/channels`;
  const start = useChange(() => request('PUT', `${channels}/${type}`, {}), [channels]);
  const action = (
    <Button look="primary" busy={start.isPending} onClick={() => start.mutate()}>
      Set up {name}
    </Button>
  );
  return (
    <Empty title={desk ? `${name} is not connected yet` : `The bot is not in ${name} yet`} action={action}>
      Setting it up gives you an address for {name} and the steps to take there.
      {start.error && <Notice kind="danger">{messageOf(start.error)}</Notice>}
    </Empty>
  );
}

function RemoveChannel({ platform: { type, name, desk } }: { platform: PlatformBody }) {
  const { path } = useBot();
  const channels = `${path}/channels`;
  const [isAsking, setIsAsking] = useState(false);
  const remove = useChange(() => request('DELETE', `${channels}/${type}`), [channels]);
  return (
    <Section
      title="Remove this channel"
      lead="Its address and its credentials are deleted. Its conversations stay."
      actions={
        <Button look="danger" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      }
    >
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          action="Remove"
          change={remove}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          {desk ? 'People answer in the inbox of this dashboard only.' : 'The bot no longer answers there.'} To connect
          it again you need the credentials again.
        </ConfirmDialog>
      )}
    </Section>
  );
}
