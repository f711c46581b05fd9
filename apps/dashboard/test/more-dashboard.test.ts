import { isFullSuite } from '@lectern/test-kit';
import { describeFlows } from '@lectern/test-kit/describe-flows';
import { describe } from 'vitest';
import { accessibility } from './flows/accessibility.ts';
import { botTests } from './flows/bot-tests.ts';
import { citing } from './flows/citing.ts';
import { failures } from './flows/failures.ts';
import { hostileTexts } from './flows/hostile-texts.ts';
import { keyboard } from './flows/keyboard.ts';
import { knowledge } from './flows/knowledge.ts';
import { lists } from './flows/lists.ts';
import { managing } from './flows/managing.ts';
import { plans } from './flows/plans.ts';
import { playground } from './flows/playground.ts';
import { reading } from './flows/reading.ts';
import { roles } from './flows/roles.ts';
import { topics } from './flows/topics.ts';
import { webhooks } from './flows/webhooks.ts';
import { website } from './flows/website.ts';
import { openStage } from './stage.ts';

describe.runIf(isFullSuite('browser'))('in npm run test:browser', () => {
  describeFlows('more of the dashboard', openStage, [
    playground,
    keyboard,
    webhooks,
    managing,
    knowledge,
    lists,
    roles,
    plans,
    hostileTexts,
    website,
    topics,
    botTests,
    citing,
    reading,
    failures,
    accessibility,
  ]);
});
