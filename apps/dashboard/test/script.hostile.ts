import { isAvailable } from '@lectern/test-kit';
import { afterAll, beforeAll, describe } from 'vitest';
import { hostileTexts } from './flows/hostile-texts.ts';
import { openStage, type Stage } from './stage.ts';

describe.skipIf(!isAvailable('chromium'))('script in texts, in Chromium', { timeout: 90_000 }, () => {
  let opened: Stage | undefined;
  beforeAll(async () => {
    opened = await openStage();
  }, 120_000);
  afterAll(() => opened?.close());
  hostileTexts(() => {
    if (opened === undefined) throw new Error('the stage is not open yet');
    return opened;
  });
});
