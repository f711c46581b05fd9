import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { isFullSuite } from './full-suite.ts';
import { isAvailable } from './tools.ts';

/** A flow for `npm run test:browser` alone. */
export const testInFull = test.runIf(isFullSuite('browser'));

/** A service and a browser that several flows use, one after the other. */
interface AnyStage {
  /** Pages that are still open keep sending requests; closing them leaves the machine to the next test. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** The services of this worker, by what starts them. */
const openStages = new Map<() => Promise<AnyStage>, Promise<AnyStage>>();

/**
 * Flows in Chromium on the real service. In `npm run test:browser` the files of a worker share one service, which ends with
 * the worker; elsewhere no second file needs it.
 */
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
      opened = await (isFullSuite('browser') ? openOnce(openStage) : openStage());
    });

    afterEach(async () => {
      await opened?.closePages();
    });

    afterAll(async () => {
      if (!isFullSuite('browser')) await opened?.close();
    });

    for (const flow of flows) flow(stage);
  });
}

function openOnce<Stage extends AnyStage>(openStage: () => Promise<Stage>): Promise<Stage> {
  // The stage that was stored for a function is the one that this function opened.
  const opened = (openStages.get(openStage) as Promise<Stage> | undefined) ?? openStage();
  openStages.set(openStage, opened);
  return opened;
}
