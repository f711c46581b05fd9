import { isFullSuite } from '@lectern/test-kit';
import { describeFlows } from '@lectern/test-kit/describe-flows';
import { describe } from 'vitest';
import { everyScreen } from './flows/accessibility.ts';
import { openStage } from './stage.ts';

describe.runIf(isFullSuite('browser'))('in npm run test:browser', () => {
  describeFlows('the screens of the dashboard, part 3 of 4', openStage, [everyScreen(2, 4)]);
});
