import { describeFlows } from '@lectern/test-kit/describe-flows';
import { brands } from './flows/brands.ts';
import { lists } from './flows/lists.ts';
import { managing } from './flows/managing.ts';
import { plans } from './flows/plans.ts';
import { roles } from './flows/roles.ts';
import { openStage } from './stage.ts';

describeFlows('a workspace and its people, in the dashboard', openStage, [managing, lists, roles, plans, brands]);
