import { describeFlows } from '@lectern/test-kit/describe-flows';
import { everyScreen, screenLists } from './flows/accessibility.ts';
import { openStage } from './stage.ts';

describeFlows('the screens of the dashboard, part 1 of 4', openStage, [screenLists, everyScreen(0, 4)]);
