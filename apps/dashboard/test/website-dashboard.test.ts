import { isFullSuite } from '@lectern/test-kit';
import { describeFlows } from '@lectern/test-kit/describe-flows';
import { describe } from 'vitest';
import { botTests } from './flows/bot-tests.ts';
import { channels } from './flows/channels.ts';
import { hostileTexts } from './flows/hostile-texts.ts';
import { website } from './flows/website.ts';
import { openStage } from './stage.ts';

describe.runIf(isFullSuite('browser'))('in npm run test:browser', () => {
  describeFlows('bots on websites and their tests, in the dashboard', openStage, [
    botTests,
    website,
    channels,
    hostileTexts,
  ]);
});
