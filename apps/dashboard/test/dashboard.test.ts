import { isAvailable } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { accessibility } from './flows/accessibility.ts';
import { accounts } from './flows/accounts.ts';
import { citing } from './flows/citing.ts';
import { hostileTexts } from './flows/hostile-texts.ts';
import { keyboard } from './flows/keyboard.ts';
import { keys } from './flows/keys.ts';
import { knowledge } from './flows/knowledge.ts';
import { lists } from './flows/lists.ts';
import { plans } from './flows/plans.ts';
import { playground } from './flows/playground.ts';
import { reading } from './flows/reading.ts';
import { roles } from './flows/roles.ts';
import { trouble } from './flows/trouble.ts';
import { webhooks } from './flows/webhooks.ts';
import { openStage, type Stage } from './stage.ts';

// One service and one browser for all flows: both take seconds to start.
describe.skipIf(!isAvailable('chromium'))('the dashboard in Chromium, on the real service', { timeout: 90_000 }, () => {
  let opened: Stage | undefined;
  const stage = (): Stage => {
    if (opened === undefined) throw new Error('the stage is not open yet');
    return opened;
  };

  beforeAll(async () => {
    opened = await openStage();
  }, 120_000);

  afterEach(async () => {
    await opened?.closePages();
  });

  afterAll(async () => {
    await opened?.close();
  });

  accounts(stage);
  keys(stage);
  webhooks(stage);
  knowledge(stage);
  playground(stage);
  lists(stage);
  roles(stage);
  plans(stage);
  hostileTexts(stage);
  citing(stage);
  reading(stage);
  trouble(stage);
  keyboard(stage);
  accessibility(stage);
});
