import { describeFlows } from '@lectern/test-kit/describe-flows';
import { citing } from './flows/citing.ts';
import { connecting } from './flows/connecting.ts';
import { knowledge } from './flows/knowledge.ts';
import { topics } from './flows/topics.ts';
import { openStage } from './stage.ts';

describeFlows('what bots know, in the dashboard', openStage, [knowledge, connecting, citing, topics]);
