import { isFullSuite } from '@lectern/test-kit';
import { describeFlows } from '@lectern/test-kit/describe-flows';
import { botFlow } from './browser/bot-flow.ts';
import { consoleFlow } from './browser/console-flow.ts';
import { qualityFlow } from './browser/quality-flow.ts';
import { readingFlow } from './browser/reading-flow.ts';
import { openStage } from './browser/stage.ts';

// The last one looks at every kind of page, which takes a minute.
const flows = isFullSuite('browser')
  ? [botFlow, consoleFlow, readingFlow, qualityFlow]
  : [botFlow, consoleFlow, readingFlow];

describeFlows('the site in Chromium, on the real service', openStage, flows);
