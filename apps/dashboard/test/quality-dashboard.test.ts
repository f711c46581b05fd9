import { describeFlows } from '@lectern/test-kit/describe-flows';
import { failures } from './flows/failures.ts';
import { reading } from './flows/reading.ts';
import { slowAnswers } from './flows/slow-answers.ts';
import { openStage } from './stage.ts';

describeFlows('the dashboard for every reader', openStage, [reading, failures, slowAnswers]);
