import { isFullSuite } from '@lectern/test-kit';
import { describeFlows } from '@lectern/test-kit/describe-flows';
import { describe } from 'vitest';
import { inbox } from './flows/inbox.ts';
import { openStage } from './stage.ts';

describe.runIf(isFullSuite('browser'))('in npm run test:browser', () => {
  describeFlows('people who answer visitors, in the dashboard', openStage, [inbox]);
});
