import { isFullSuite } from '@lectern/test-kit';
import { describeFlows } from '@lectern/test-kit/describe-flows';
import { describe } from 'vitest';
import { accessibility } from './flows/accessibility.ts';
import { attacks } from './flows/attacks.ts';
import { connection } from './flows/connection.ts';
import { conversation } from './flows/conversation.ts';
import { ownerChoices } from './flows/owner-choices.ts';
import { scripting } from './flows/scripting.ts';
import { openStage } from './stage.ts';

describe.runIf(isFullSuite('browser'))('in npm run test:browser', () => {
  const flows = [conversation, connection, scripting, accessibility, attacks, ownerChoices];
  describeFlows('more of the widget', openStage, flows);
});
