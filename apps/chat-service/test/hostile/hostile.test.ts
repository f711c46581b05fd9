import { attacks } from './attacks.ts';
import { describeAttacks } from './describe-attacks.ts';

// The whole of it, with what takes long: npm run test:hostile
describeAttacks(
  'the short form of the attacks',
  attacks.filter(({ isLong = false }) => !isLong),
);
