import { channelExamples as examples } from '../channel-examples.ts';
import type { Operation } from '../operation.ts';

const read = { needs: ['bots:read'], status: 200 } as const;
const write = { needs: ['bots:write'] } as const;
const one = '/bots/:bot_id/channels/:type';

export const channelOperations: readonly Operation[] = [
  {
    id: 'listChannels',
    method: 'GET',
    path: '/bots/:bot_id/channels',
    ...read,
    summary: 'List the channels of a bot, and the platforms that there are',
    answer: ['ChannelList', examples.list],
  },
  {
    id: 'putChannel',
    method: 'PUT',
    path: one,
    ...write,
    status: 200,
    mayCreate: true,
    summary: 'Create or change the channel of a platform',
    description: 'What is left out stays as it is. If all credentials are stored, they are tried.',
    body: ['ChannelChange', examples.change],
    answer: ['Channel', examples.channel],
  },
  {
    id: 'deleteChannel',
    method: 'DELETE',
    path: one,
    ...write,
    status: 204,
    summary: 'Delete a channel; its conversations stay',
  },
  {
    id: 'testChannel',
    method: 'POST',
    path: `${one}/test`,
    ...write,
    status: 200,
    summary: 'Try the credentials, and send a test message',
    body: ['ChannelTest', { to: 'C0123456789' }],
    answer: ['TestedChannel', examples.tested],
  },
  {
    id: 'listChannelEvents',
    method: 'GET',
    path: `${one}/events`,
    ...read,
    summary: 'List the last ten events of a channel with their outcome',
    answer: ['ChannelEvents', examples.events],
  },
];
