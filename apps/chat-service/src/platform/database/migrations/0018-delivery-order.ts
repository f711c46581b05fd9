import type { Migration } from './migration.ts';

/** By key and conversation, so that the next delivery of a conversation is found without scanning those of others. */
export const deliveryOrder: Migration = {
  name: '0018-delivery-order',
  statements: () => [
    `create index deliveries_by_conversation on deliveries (key_id, conversation_id, id) where state = 'waiting'`,
    'drop index deliveries_in_order',
  ],
};
