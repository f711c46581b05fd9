import { describeConnector } from '../test/describe-connector.ts';
import { fakeConfluenceCloud, fakeConfluenceServer } from './test/fake-confluence.ts';

const refusal = /refused the email or the token.*under Edit/;

describeConnector('Confluence Cloud', fakeConfluenceCloud, { refusal });
describeConnector('Confluence Data Center', fakeConfluenceServer, { refusal });
