import { describeConnector } from '../test/describe-connector.ts';
import { fakeWebDav } from './test/fake-webdav.ts';

describeConnector('WebDAV', fakeWebDav, { refusal: /refused the user name or the password.*under Edit/ });
