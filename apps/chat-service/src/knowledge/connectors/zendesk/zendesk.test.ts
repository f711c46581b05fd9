import { describeConnector } from '../test/describe-connector.ts';
import { fakeZendesk } from './test/fake-zendesk.ts';

describeConnector('Zendesk', fakeZendesk, { refusal: /refused the email or the API token.*under Edit/ });
