import { describeFlows } from '@lectern/test-kit/describe-flows';
import { hostPage } from './flows/host-page.ts';
import { openStage } from './stage.ts';

describeFlows('the widget', openStage, [hostPage]);
