import { describeFlows } from '@lectern/test-kit/describe-flows';
import { hostPage } from './flows/host-page.ts';
import { openStage } from './stage.ts';

// What everybody needs. The rest is for `npm run test:browser`.
describeFlows('the widget', openStage, [hostPage]);
