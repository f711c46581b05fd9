import type { Person } from './person.ts';
import type { Target } from './target.ts';

/** Two customers who know nothing of each other. */
export interface Scene {
  target: Target;
  victim: Person & { botId: string; keyId: string; key: string; sourceId: string; sessionId: string };
  attacker: Person & { botId: string; key: string };
}

/** Something that must not work. It throws when it does. */
export interface Attack {
  name: string;
  /** What was observed, for the table. */
  run(scene: Scene): Promise<string>;
}
