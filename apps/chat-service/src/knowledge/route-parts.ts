import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import type { RequireWorkspace } from '../people/accounts/require-workspace.ts';
import { botNotFound, pathId } from '../platform/http/dashboard-request.ts';
import { GuardedFetchError } from '../platform/network/guarded-fetch-error.ts';
import type { Role, WorkspaceScope } from '../platform/shared/scope.ts';
import type { Knowledge } from './knowledge.ts';
import type { PassageSearch } from './search/passage-search.ts';
import type { ContentQuestions } from './sources/content-questions.ts';
import type { SourcePath } from './sources/source-rows.ts';

export interface KnowledgeRoutesOptions {
  knowledge: Knowledge;
  requireWorkspace: RequireWorkspace;
  /** Searches everything that a bot knows; without it, only its passages. */
  search?: PassageSearch | undefined;
  /** Questions of a bot's content that it answers; without it, none are suggested. */
  contentQuestions?: ContentQuestions | undefined;
  /** Called when the bot no longer answers from the data set. */
  onDataSetRemoved?(scope: WorkspaceScope, botId: string): Promise<void>;
}

/** Another workspace's bot is reported as not found, whatever else is wrong with the request. */
export function createEnterBot({ knowledge, requireWorkspace }: KnowledgeRoutesOptions) {
  return async (context: Context, atLeast: Role): Promise<{ scope: WorkspaceScope; botId: string }> => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), atLeast);
    const botId = pathId(context, 'bot_id');
    if (!(await knowledge.sources.hasBot(scope, botId))) throw botNotFound();
    return { scope, botId };
  };
}

/** The source of the path, for members with this role. */
export function createEnterSource(options: KnowledgeRoutesOptions) {
  const enterBot = createEnterBot(options);
  return async (context: Context, atLeast: Role) => {
    const { scope, botId } = await enterBot(context, atLeast);
    const path: SourcePath = { botId, sourceId: pathId(context, 'source_id') };
    const source = await options.knowledge.sources.find(scope, path);
    if (source === undefined) throw sourceNotFound();
    return { scope, path, source };
  };
}

/** Rejects an unusable URL before it is stored. */
export async function requireUsable(checkUrl: Knowledge['checkUrl'], url: string | undefined): Promise<void> {
  if (url === undefined) return;
  try {
    await checkUrl(url);
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    throw new AppError('invalid_request', `The URL cannot be used. ${error.message}`);
  }
}

/** Also used for a source of another bot or workspace. */
export const sourceNotFound = () => new AppError('not_found', 'Source not found.');
