import { attacks } from './attacks.ts';
import { describeAttacks } from './describe-attacks.ts';

describeAttacks('every attack', attacks);
