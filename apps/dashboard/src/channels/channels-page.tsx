import type { ChannelListBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useGet } from '../api/queries.ts';
import { PlanGate } from '../api-access/plan-gate.tsx';
import { Empty } from '../components/empty.tsx';
import { Page } from '../components/page.tsx';
import { said } from '../components/service-texts.ts';
import { Loaded } from '../components/states.tsx';
import { ChevronRight } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { ChannelState } from './channel-state.tsx';

/** Settings > Channels: the platforms on which the bot can answer. */
export function ChannelsPage() {
  const { bot, may, path, workspaceId, botId } = useBot();
  const isAdmin = may('admin');
  const list = useGet<ChannelListBody>(`${path}/channels`, { enabled: isAdmin });
  return (
    <Page title="Channels" about={bot?.name} lead="The same bot where people already write. Each takes a few minutes.">
      <PlanGate what="Channels are">Stored settings are kept, but nothing is answered until the plan changes.</PlanGate>
      {isAdmin ? (
        <Loaded query={list} what="the channels">
          {({ platforms, channels }) => (
            <ul className="grid gap-3">
              {platforms.map(({ type, name, summary }) => (
                <li key={type}>
                  <Link
                    to="/w/$workspaceId/bots/$botId/settings/channels/$type"
                    params={{ workspaceId, botId, type }}
                    className="flex items-center gap-3 rounded-lg border border-line bg-card p-4 hover:border-edge"
                  >
                    <span className="grid min-w-0 flex-1 gap-1">
                      <span className="flex flex-wrap items-center gap-2 font-medium">
                        {said(name)}
                        <ChannelState channel={channels.find((channel) => channel.type === type)} />
                      </span>
                      <span className="text-soft">{said(summary)}</span>
                    </span>
                    <ChevronRight size={16} aria-hidden className="shrink-0 text-soft" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      ) : (
        <Empty title="Only admins and owners can manage channels">Ask one of them, or to be made an admin.</Empty>
      )}
    </Page>
  );
}
