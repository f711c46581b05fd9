import { describeFlows } from '@lectern/test-kit/describe-flows';
import { accounts } from './flows/accounts.ts';
import { keys } from './flows/keys.ts';
import { openStage } from './stage.ts';

// What everybody needs. The rest is for `npm run test:browser`, in several files, so that workers share it.
describeFlows('the dashboard', openStage, [accounts, keys]);
