import { isFullSuite } from '@lectern/test-kit';
import { describeFlows } from '@lectern/test-kit/describe-flows';
import { describe } from 'vitest';
import { details } from './flows/details.ts';
import { keyboard } from './flows/keyboard.ts';
import { looks } from './flows/looks.ts';
import { playground } from './flows/playground.ts';
import { webhooks } from './flows/webhooks.ts';
import { openStage } from './stage.ts';

describe.runIf(isFullSuite('browser'))('in npm run test:browser', () => {
  describeFlows('more of the dashboard', openStage, [playground, keyboard, webhooks, details, looks]);
});
