import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import { createRequireBot, type RequireBotOptions } from '../../bots/bots/require-bot.ts';
import { isAtLeast } from '../../people/accounts/roles.ts';
import { pathId } from '../../platform/http/dashboard-request.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { ConversationPath } from './conversation-path.ts';
import type { HandoverSettingsStore } from './handover-settings.ts';

export interface RequireAnswererOptions extends RequireBotOptions {
  settings: Pick<HandoverSettingsStore, 'find'>;
}

/** Admits members who may answer this bot's visitors: the bot's settings say which role that takes. */
export function createRequireAnswerer(options: RequireAnswererOptions) {
  const requireBot = createRequireBot(options);
  return async (context: Context): Promise<{ scope: WorkspaceScope; path: ConversationPath }> => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { answer_role } = await options.settings.find(botId);
    if (!isAtLeast(scope.role, answer_role)) {
      const sentence = `Answering visitors of this bot needs the role ${answer_role}; yours is ${scope.role}.`;
      throw new AppError('forbidden', sentence);
    }
    return { scope, path: { botId, conversationId: pathId(context, 'conversation_id') } };
  };
}
