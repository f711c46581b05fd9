import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Attack, Scene } from './attack.ts';
import { openScene } from './scene.ts';
import { openTarget, type Target } from './target.ts';

/** Runs each attack against one running service, and prints the outcome. */
export function describeAttacks(name: string, attacks: readonly Attack[]): void {
  describe(name, () => {
    let target: Target;
    let scene: Scene;
    const rows: [name: string, seen: string][] = [];
    beforeAll(async () => {
      target = await openTarget({ TRUST_PROXY_HOPS: '1', QUOTA_PER_DAY: '50' });
      scene = await openScene(target);
    });
    afterAll(async () => {
      await target.stop();
      process.stdout.write(`\n${tableOf(rows)}\n`);
    });

    it.each(attacks)('$name', async (attack) => {
      rows.push([attack.name, 'NOT STOPPED']);
      const seen = await attack.run(scene);
      rows.splice(-1, 1, [attack.name, seen]);
    });
  });
}

function tableOf(rows: readonly [string, string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, seen]) => `  ${name.padEnd(width)}  ${seen}`).join('\n');
}
