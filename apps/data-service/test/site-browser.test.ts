import { isAvailable, isFullSuite } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { consoleFlow } from './browser/console-flow.ts';
import { qualityFlow } from './browser/quality-flow.ts';
import { readingFlow } from './browser/reading-flow.ts';
import { openStage, type Stage } from './browser/stage.ts';

// One service and one browser for all flows: both take seconds to start.
describe.skipIf(!isAvailable('chromium'))('the site in Chromium, on the real service', { timeout: 240_000 }, () => {
  let opened: Stage | undefined;
  const stage = (): Stage => {
    if (opened === undefined) throw new Error('the stage is not open yet');
    return opened;
  };

  beforeAll(async () => {
    opened = await openStage();
  });

  afterEach(async () => {
    await opened?.closePages();
  });

  afterAll(async () => {
    await opened?.close();
  });

  consoleFlow(stage);
  readingFlow(stage);
  // It looks at every kind of page, which takes a minute.
  if (isFullSuite('browser')) qualityFlow(stage);
});
