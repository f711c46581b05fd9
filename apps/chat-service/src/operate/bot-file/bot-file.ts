import type { BotWithInstructions } from '../../bots/bots/bot.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { BotFile } from './bot-file-shape.ts';
import { isInFile } from './file-source.ts';
import type { BotFileParts, Change, PlanOptions, Section } from './section.ts';
import { newBotOf, settingsSection } from './settings-section.ts';
import { sourceSection } from './source-section.ts';
import { testSection } from './test-section.ts';
import { websiteSection } from './website-section.ts';

/** Every part of a bot file, in the order in which they are written. To add one, add an entry. */
const sections: readonly Section[] = [settingsSection, websiteSection, sourceSection, testSection];

export interface ApplyOptions extends Partial<PlanOptions> {
  /** The bot to change; without it a new bot is created. */
  bot?: BotWithInstructions | undefined;
  /** The id of a new bot. Only the operator can choose it. */
  newId?: string | undefined;
  /** Only reports what would change. */
  dryRun?: boolean | undefined;
  /** Throws when the changes must not be made. */
  mayChange?: ((changes: readonly Change[]) => Promise<void>) | undefined;
}

export interface Applied {
  /** Undefined for a dry run that would create a bot. */
  botId: string | undefined;
  changes: Change[];
}

/** A bot as a file, and the titles of the sources that are not in the file. */
export async function exportBot(parts: BotFileParts, scope: WorkspaceScope, bot: BotWithInstructions) {
  const written = await Promise.all(sections.map((section) => section.write(parts, { scope, bot })));
  const file: BotFile = Object.assign({ lectern_bot: 1, id: bot.id }, ...written);
  const all = (await parts.sources.list(scope, bot.id)) ?? [];
  return { file, leftOut: all.filter((source) => !isInFile(source)).map(({ title }) => title) };
}

/** Makes a bot match its file. Idempotent. */
export async function applyBotFile(
  parts: BotFileParts,
  scope: WorkspaceScope,
  file: BotFile,
  { bot, newId, dryRun = false, prune = false, mayChange }: ApplyOptions,
): Promise<Applied> {
  if (bot === undefined) return await makeBot(parts, scope, file, { newId, dryRun, prune });
  const changes = await plan(parts, scope, bot, file, prune);
  if (dryRun) return { botId: bot.id, changes };
  await mayChange?.(changes);
  for (const { apply } of changes) await apply?.();
  return { botId: bot.id, changes };
}

async function makeBot(
  parts: BotFileParts,
  scope: WorkspaceScope,
  file: BotFile,
  { newId, dryRun, prune }: PlanOptions & Pick<ApplyOptions, 'newId' | 'dryRun'>,
): Promise<Applied> {
  const wanted = await newBotOf(parts, file);
  const made: Change = { action: 'add', what: `bot "${file.name}"`, lines: [] };
  if (dryRun) {
    const rest = await planNew({ ...parts, sources: { ...parts.sources, list: async () => [] } }, scope, file);
    return { botId: undefined, changes: [made, ...rest] };
  }
  const bot = await parts.bots.create(scope, { ...wanted, id: newId });
  try {
    const changes = await plan(parts, scope, bot, file, prune);
    for (const { apply } of changes) await apply?.();
    return { botId: bot.id, changes: [made, ...changes] };
  } catch (error) {
    // Do not leave a partial bot behind.
    await parts.bots.remove(scope, bot.id);
    throw error;
  }
}

/** What would be added to a bot that does not exist yet. */
async function planNew(parts: BotFileParts, scope: WorkspaceScope, file: BotFile): Promise<Change[]> {
  const nobody = { id: '', instructions: { text: '' } } as BotWithInstructions;
  const subject = { scope, bot: nobody };
  return [
    ...(await websiteSection.plan(parts, subject, file, { prune: false })),
    ...(await sourceSection.plan(parts, subject, file, { prune: false })),
    ...(await testSection.plan(parts, subject, file, { prune: false })),
  ];
}

async function plan(
  parts: BotFileParts,
  scope: WorkspaceScope,
  bot: BotWithInstructions,
  file: BotFile,
  prune: boolean,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const section of sections) changes.push(...(await section.plan(parts, { scope, bot }, file, { prune })));
  return changes;
}
