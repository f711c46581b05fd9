import { describeFlows } from '@lectern/test-kit/describe-flows';
import { accounts } from './flows/accounts.ts';
import { keys } from './flows/keys.ts';
import { openStage } from './stage.ts';

// What everybody needs. The rest, in more-dashboard.test.ts, is for `npm run test:browser`.
describeFlows('the dashboard', openStage, [accounts, keys]);
