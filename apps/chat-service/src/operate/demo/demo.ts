import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import { randomBase62 } from '../../platform/shared/ids.ts';
import { operatorScope } from '../../platform/shared/operator-scope.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Core } from '../core/core.ts';
import { demoEmail } from './demo-access.ts';
import { echoUrl } from './echo-receiver.ts';

const demoAccess = z.object({ email: z.string(), password: z.string(), key: z.string() });

/** What a newcomer needs to look around: credentials, and a key of the demo bot. */
export type DemoAccess = z.infer<typeof demoAccess>;

export const demoBotId = 'minecraft';

/** Called with a demo workspace that was just created. */
type OnMade = (scope: WorkspaceScope) => void;

/**
 * The demo workspace of a development instance, created at its first start. Its credentials are in a file only this user
 * can read, so that every start can print a working command. Undefined when the instance has been set up otherwise.
 */
export async function openDemo(core: Core, dataDir: string, onMade?: OnMade): Promise<DemoAccess | undefined> {
  const file = join(dataDir, 'demo.json');
  if (existsSync(file)) return await stillWorking(core, demoAccess.parse(JSON.parse(readFileSync(file, 'utf8'))));
  if (!(await isEmpty(core))) return undefined;
  const made = await createDemo(core).catch(ifMadeElsewhere);
  if (made === undefined) return undefined;
  const { access, scope } = made;
  writeFileSync(file, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  onMade?.(scope);
  return access;
}

/** Another instance on the same database, started at the same time, created it first. */
function ifMadeElsewhere(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error;
}

async function stillWorking({ keys }: Core, access: DemoAccess): Promise<DemoAccess | undefined> {
  const works = await keys.authenticate(`Bearer ${access.key}`).then(
    () => true,
    () => false,
  );
  return works ? access : undefined;
}

async function isEmpty({ database: { build, read } }: Core): Promise<boolean> {
  return (await read(build.selectFrom('user').select('id').limit(1))).length === 0;
}

async function createDemo({ operations, bots, keys }: Core): Promise<{ access: DemoAccess; scope: WorkspaceScope }> {
  const password = randomBase62(20);
  const email = demoEmail;
  const { workspaceId } = await operations.createUser({ email, name: 'Demo', password, workspaceName: 'Demo' });
  await operations.setOperator(email, true);
  const scope = operatorScope(workspaceId);
  await bots.create(scope, {
    id: demoBotId,
    name: 'Minecraft guide',
    withDataSet: true,
    welcome: 'Hello! Ask me about mobs, items, biomes, structures, enchantments, commands, versions and trades.',
    suggestedQuestions: [
      'How much health does a Warden have?',
      'Where do I find an Ancient City?',
      'Which villager sells Enchanted Books?',
    ],
  });
  const created = await keys.create(scope, demoBotId, { label: 'Demo key', webhookUrl: echoUrl });
  if (created === undefined) throw new Error('the demo bot was deleted before it had a key');
  return { access: { email, password, key: created.text }, scope };
}
