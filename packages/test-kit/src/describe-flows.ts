import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { isFullSuite } from './full-suite.ts';
import { isAvailable } from './tools.ts';

/** A flow for `npm run test:browser` alone. */
export const testInFull = test.runIf(isFullSuite('browser'));

/** A service and a browser that several flows use, one after the other. */
interface AnyStage {
  /** Pages that are still open keep sending requests; the next test has the machine for itself. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** Flows in Chromium on the real service. One service and one browser for all of them: both take seconds to start. */
export function describeFlows<Stage extends AnyStage>(
  name: string,
  openStage: () => Promise<Stage>,
  flows: readonly ((stage: () => Stage) => void)[],
): void {
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
