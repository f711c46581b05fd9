import { describeFlows } from '@lectern/test-kit/describe-flows';
import { hostPage } from './flows/host-page.ts';
import { openStage } from './stage.ts';

// The essential flows. The rest runs in `npm run test:browser`.
describeFlows('the widget', openStage, [hostPage]);
