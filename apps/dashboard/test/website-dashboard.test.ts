import { describeFlows } from '@lectern/test-kit/describe-flows';
import { botTests } from './flows/bot-tests.ts';
import { channels } from './flows/channels.ts';
import { chatwootDesk } from './flows/chatwoot.ts';
import { hostileTexts } from './flows/hostile-texts.ts';
import { website } from './flows/website.ts';
import { openStage } from './stage.ts';

describeFlows('bots on websites and their tests, in the dashboard', openStage, [
  botTests,
  website,
  channels,
  chatwootDesk,
  hostileTexts,
]);
