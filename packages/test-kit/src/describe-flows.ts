import { afterEach, beforeAll, describe } from 'vitest';
import { describePages } from './browser.ts';
import { isAvailable } from './tools.ts';

/** A service and a browser that several flows use, one after the other. */
interface AnyStage {
  /** Pages that are still open keep sending requests; closing them leaves the machine to the next test. */
  closePages(): Promise<void>;
}

/** The services of this worker, by what starts them. */
const openStages = new Map<() => Promise<AnyStage>, Promise<AnyStage>>();

/** Flows in Chromium on the real service. The files of a worker share one, which ends with the worker. */
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
      opened = await openOnce(openStage);
    });

    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') console.error(await describePages());
      await opened?.closePages();
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
