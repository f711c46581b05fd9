import { auditStep } from '../../people/audit/audit.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Instructions } from './bot.ts';
import { authorOf, type BotRecordsOptions } from './bot-records.ts';
import { instructionsOf, selectBots, updateBot } from './bot-rows.ts';

export interface InstructionsPage {
  versions: Instructions[];
  /** Pass it as `before` for the next page; undefined on the last one. */
  next: number | undefined;
}

/** A new text, or the version whose text is restored. */
type NewText = { text: string } | { restored: number };

/** Versions of a bot's instructions. They are immutable: restoring one creates a new version with the old text. */
export function createInstructions({ database, now, steps }: BotRecordsOptions) {
  const { build, read, write } = database;

  const selectVersions = (scope: WorkspaceScope, botId: string) =>
    selectBots(build, scope)
      .innerJoin('bot_instructions', 'bot_instructions.bot_id', 'bots.id')
      .select(['version', 'text', 'bot_instructions.created_at', 'created_by'])
      .where('bots.id', '=', botId);

  async function addVersion(
    scope: WorkspaceScope,
    botId: string,
    given: NewText,
    tested?: readonly Step[],
  ): Promise<Instructions | undefined> {
    const at = now();
    const written = await write([
      { query: updateBot(build, scope, botId).set({ updated_at: at }), mustAffect: true },
      { query: insertVersion(build, botId, given, { at, author: authorOf(scope) ?? null }), mustAffect: true },
      auditStep(build, { workspaceId: scope.workspaceId, at, actor: scope.actor, ...describe(botId, given) }),
      ...(tested ?? steps?.changed?.({ id: botId, at }) ?? []),
    ]);
    return written.done ? written.results[1].rows.map(instructionsOf)[0] : undefined;
  }

  return {
    /** `tested` replaces the steps that normally follow an untested change. */
    changeInstructions: (scope: WorkspaceScope, botId: string, text: string, tested?: readonly Step[]) =>
      addVersion(scope, botId, { text }, tested),

    restoreInstructions: (scope: WorkspaceScope, botId: string, version: number) =>
      addVersion(scope, botId, { restored: version }),

    async readInstructions(scope: WorkspaceScope, botId: string, version: number): Promise<Instructions | undefined> {
      const [row] = await read(selectVersions(scope, botId).where('version', '=', version));
      return row && instructionsOf(row);
    },

    /** Newest first; undefined when there is no such bot. */
    async listInstructions(
      scope: WorkspaceScope,
      botId: string,
      { limit, before }: { limit: number; before?: number | undefined },
    ): Promise<InstructionsPage | undefined> {
      const all = selectVersions(scope, botId).orderBy('version', 'desc');
      const page = before === undefined ? all : all.where('version', '<', before);
      // One extra row shows whether there is a next page.
      const rows = await read(page.limit(limit + 1));
      if (rows.length === 0 && (await read(all.limit(1))).length === 0) return undefined;
      const versions = rows.slice(0, limit).map(instructionsOf);
      return { versions, next: rows.length > limit ? versions.at(-1)?.version : undefined };
    },
  };
}

/** The database assigns the version number, so two concurrent edits create two versions. */
function insertVersion(
  build: Database['build'],
  botId: string,
  given: NewText,
  { at, author }: { at: number; author: string | null },
) {
  const newest = build
    .selectFrom('bot_instructions as newest')
    .select(({ fn }) => fn.max('newest.version').as('version'))
    .where('newest.bot_id', '=', botId);
  const next = build
    .selectFrom('bot_instructions as old')
    .select(({ eb, ref, val }) => [
      'old.bot_id',
      eb(newest, '+', 1).as('version'),
      ('restored' in given ? ref('old.text') : val(given.text)).as('text'),
      val(at).as('created_at'),
      val(author).as('created_by'),
    ])
    .where('old.bot_id', '=', botId)
    .where('old.version', '=', 'restored' in given ? given.restored : newest);
  return build
    .insertInto('bot_instructions')
    .columns(['bot_id', 'version', 'text', 'created_at', 'created_by'])
    .expression(next)
    .returning(['version', 'text', 'created_at', 'created_by']);
}

function describe(botId: string, given: NewText) {
  return {
    action: 'restored' in given ? 'bot.instructions_restored' : 'bot.instructions_changed',
    subjectKind: 'bot',
    subjectId: botId,
    details: 'restored' in given ? { fromVersion: given.restored } : { characters: given.text.length },
  };
}
