import { describeFlows } from '@lectern/test-kit/describe-flows';
import { answers } from './flows/answers.ts';
import { connection } from './flows/connection.ts';
import { conversation } from './flows/conversation.ts';
import { person } from './flows/person.ts';
import { pictures } from './flows/pictures.ts';
import { proactive } from './flows/proactive.ts';
import { scripting } from './flows/scripting.ts';
import { stayingOpen } from './flows/staying-open.ts';
import { openStage } from './stage.ts';

// Each on a service of its own: visits are counted by IP address, all visitors here share one, and 120 a minute are allowed.
describeFlows('more of the widget', () => openStage(), [conversation, answers, pictures, connection]);
describeFlows('the widget, its page and people', () => openStage(), [scripting, person, stayingOpen, proactive]);
