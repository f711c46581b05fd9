import { isAvailable } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openStage, type Stage } from './stage.ts';

export type Flow = (stage: () => Stage) => void;

/** Flows in Chromium on the real service. One service and one browser for all of them: both take seconds to start. */
export function describeFlows(name: string, flows: readonly Flow[]): void {
  describe.skipIf(!isAvailable('chromium'))(name, () => {
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

    for (const flow of flows) flow(stage);
  });
}
