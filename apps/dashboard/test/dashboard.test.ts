import { describeFlows } from '@lectern/test-kit/describe-flows';
import { accounts } from './flows/accounts.ts';
import { keys } from './flows/keys.ts';
import { openStage } from './stage.ts';

describeFlows('the dashboard', openStage, [accounts, keys]);
