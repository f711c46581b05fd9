import { isFullSuite } from '@lectern/test-kit';
import { describeFlows } from '@lectern/test-kit/describe-flows';
import { describe } from 'vitest';
import { accessibility } from './flows/accessibility.ts';
import { attacks } from './flows/attacks.ts';
import { ownerChoices } from './flows/owner-choices.ts';
import { openStage } from './stage.ts';

describe.runIf(isFullSuite('browser'))('in npm run test:browser', () => {
  // On a service of its own: visits are counted by address, and all visitors here have one.
  describeFlows('the widget for every reader', () => openStage(), [accessibility, attacks, ownerChoices]);
});
