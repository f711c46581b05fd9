import { describeConnector } from '../test/describe-connector.ts';
import { fakeGitea, fakeGitHub, fakeGitLab } from './test/fake-git.ts';

const refusal = /refused the access token.*enter it here under Edit/;

describeConnector('GitHub', () => fakeGitHub(), { refusal });
describeConnector('GitHub with a whole list', () => fakeGitHub(false), { refusal, hasOnePart: true });
describeConnector('GitLab', fakeGitLab, { refusal });
describeConnector('Gitea', fakeGitea, { refusal });
