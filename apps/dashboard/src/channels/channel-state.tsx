import type { ChannelBody } from '@lectern/chat-service/dashboard-api';
import { Badge } from '../components/badge.tsx';

/** Whether the bot answers on a platform. */
export function ChannelState({ channel }: { channel: ChannelBody | undefined }) {
  if (channel === undefined) return <Badge>Not set up</Badge>;
  if (!channel.enabled) return <Badge>Off</Badge>;
  return channel.account === null ? <Badge kind="warn">Not connected</Badge> : <Badge kind="good">Connected</Badge>;
}
