import { describeFlows } from '@lectern/test-kit/describe-flows';
import { details } from './flows/details.ts';
import { keyboard } from './flows/keyboard.ts';
import { languages } from './flows/languages.ts';
import { looks } from './flows/looks.ts';
import { playground } from './flows/playground.ts';
import { webhooks } from './flows/webhooks.ts';
import { openStage } from './stage.ts';

describeFlows('more of the dashboard', openStage, [playground, keyboard, webhooks, details, looks, languages]);
