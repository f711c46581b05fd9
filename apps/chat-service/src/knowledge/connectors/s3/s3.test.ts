import { describeConnector } from '../test/describe-connector.ts';
import { fakeS3 } from './test/fake-s3.ts';

describeConnector('S3-compatible storage', fakeS3, { refusal: /refused the access key.*under Edit/ });
