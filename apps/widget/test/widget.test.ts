import { describeFlows } from './describe-flows.ts';
import { hostPage } from './flows/host-page.ts';

// What everybody needs. The rest, in more-widget.test.ts, is for `npm run test:browser`.
describeFlows('the widget', [hostPage]);
