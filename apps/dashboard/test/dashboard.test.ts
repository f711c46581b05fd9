import { describeFlows } from '@lectern/test-kit/describe-flows';
import { accounts } from './flows/accounts.ts';
import { keys } from './flows/keys.ts';
import { openStage } from './stage.ts';

// The essential flows. The rest runs in `npm run test:browser`, split into several files so that workers share it.
describeFlows('the dashboard', openStage, [accounts, keys]);
