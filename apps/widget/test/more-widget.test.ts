import { isFullSuite } from '@lectern/test-kit';
import { describe } from 'vitest';
import { describeFlows } from './describe-flows.ts';
import { accessibility } from './flows/accessibility.ts';
import { attacks } from './flows/attacks.ts';
import { connection } from './flows/connection.ts';
import { conversation } from './flows/conversation.ts';
import { scripting } from './flows/scripting.ts';

describe.runIf(isFullSuite('browser'))('in npm run test:browser', () => {
  describeFlows('more of the widget', [conversation, connection, scripting, accessibility, attacks]);
});
