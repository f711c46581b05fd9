import { attacks } from './attacks.ts';
import { describeAttacks } from './describe-attacks.ts';

// The full suite, including the slow attacks: npm run test:hostile
describeAttacks(
  'the short form of the attacks',
  attacks.filter(({ isLong = false }) => !isLong),
);
