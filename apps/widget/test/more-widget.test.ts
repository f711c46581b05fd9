import { isFullSuite } from '@lectern/test-kit';
import { describeFlows } from '@lectern/test-kit/describe-flows';
import { describe } from 'vitest';
import { connection } from './flows/connection.ts';
import { conversation } from './flows/conversation.ts';
import { scripting } from './flows/scripting.ts';
import { openStage } from './stage.ts';

describe.runIf(isFullSuite('browser'))('in npm run test:browser', () => {
  // On a service of its own: visits are counted by address, and all visitors here have one.
  describeFlows('more of the widget', () => openStage(), [conversation, connection, scripting]);
});
