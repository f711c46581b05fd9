import type { Operation } from './operation.ts';
import { accessOperations } from './operations/access-operations.ts';
import { botOperations } from './operations/bot-operations.ts';
import { channelOperations } from './operations/channel-operations.ts';
import { conversationOperations } from './operations/conversation-operations.ts';
import { handoverOperations } from './operations/handover-operations.ts';
import { keyOperations } from './operations/key-operations.ts';
import { knowledgeOperations } from './operations/knowledge-operations.ts';
import { personOperations } from './operations/person-operations.ts';
import { testOperations } from './operations/test-operations.ts';

/** Every operation of the management API, in the order in which paths are matched. */
export const operations: readonly Operation[] = [
  ...botOperations,
  ...knowledgeOperations,
  ...testOperations,
  ...handoverOperations,
  ...channelOperations,
  ...conversationOperations,
  ...personOperations,
  ...keyOperations,
  ...accessOperations,
];
