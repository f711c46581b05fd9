import { describeFlows } from '@lectern/test-kit/describe-flows';
import { everyScreen } from './flows/accessibility.ts';
import { openStage } from './stage.ts';

describeFlows('the screens of the dashboard, part 4 of 4', openStage, [everyScreen(3, 4)]);
