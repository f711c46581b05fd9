import { describeFlows } from '@lectern/test-kit/describe-flows';
import { accessibility } from './flows/accessibility.ts';
import { attacks } from './flows/attacks.ts';
import { consent } from './flows/consent.ts';
import { ownerChoices } from './flows/owner-choices.ts';
import { openStage } from './stage.ts';

// On its own service: visits are counted by IP address, and all visitors here share one.
describeFlows('the widget for every reader', () => openStage(), [accessibility, attacks, ownerChoices, consent]);
