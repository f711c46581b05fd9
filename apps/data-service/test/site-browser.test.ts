import { describeFlows } from '@lectern/test-kit/describe-flows';
import { botFlow } from './browser/bot-flow.ts';
import { consoleFlow } from './browser/console-flow.ts';
import { qualityFlow } from './browser/quality-flow.ts';
import { readingFlow } from './browser/reading-flow.ts';
import { openStage } from './browser/stage.ts';

describeFlows('the site in Chromium, on the real service', openStage, [botFlow, consoleFlow, readingFlow, qualityFlow]);
