import { describeFlows } from '@lectern/test-kit/describe-flows';
import { hostileTexts } from './flows/hostile-texts.ts';
import { openStage } from './stage.ts';

describeFlows('script in texts, in Chromium', openStage, [hostileTexts]);
