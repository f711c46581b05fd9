import { describeFlows } from '@lectern/test-kit/describe-flows';
import { answers } from './flows/answers.ts';
import { connection } from './flows/connection.ts';
import { conversation } from './flows/conversation.ts';
import { person } from './flows/person.ts';
import { pictures } from './flows/pictures.ts';
import { proactive } from './flows/proactive.ts';
import { scripting } from './flows/scripting.ts';
import { openStage } from './stage.ts';

// On its own service: visits are counted by IP address, and all visitors here share one.
describeFlows('more of the widget', () => openStage(), [
  conversation,
  answers,
  pictures,
  connection,
  scripting,
  person,
  proactive,
]);
