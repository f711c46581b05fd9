import { describeFlows } from '@lectern/test-kit/describe-flows';
import { inbox } from './flows/inbox.ts';
import { inboxTeam } from './flows/inbox-team.ts';
import { openStage } from './stage.ts';

describeFlows('people who answer visitors, in the dashboard', openStage, [inbox, inboxTeam]);
