import type { Database } from '../../platform/database/database.ts';
import { isNoQuestion } from '../../platform/database/is-no-question.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { flat } from './content-questions.ts';

const most = 6;
const longest = 120;
const recentMs = 30 * 86_400_000;

/** The questions that were answered and asked most in the last days, the most frequent first. */
export function createMostAsked({ database: { build, read }, now }: { database: Database; now: () => number }) {
  return async ({ workspaceId }: WorkspaceScope, botId: string): Promise<string[]> => {
    const rows = await read(
      build
        .selectFrom('messages as answer')
        .innerJoin('messages as question', 'question.id', 'answer.question_id')
        .innerJoin('conversations as c', 'c.id', 'answer.conversation_id')
        .select(['question.text', 'question.position'])
        .where('c.workspace_id', '=', workspaceId)
        .where('c.bot_id', '=', botId)
        .where('c.updated_at', '>', now() - recentMs)
        .where('answer.created_at', '>', now() - recentMs)
        .where('answer.answered', '=', 1)
        .where(({ not }) => not(isNoQuestion('answer.usage')))
        // Follow-up questions often make no sense on their own.
        .where('question.position', '=', 0)
        .orderBy('c.updated_at', 'desc')
        .limit(2_000),
    );
    const counted = Map.groupBy(rows, ({ text }) => flat(text));
    return [...counted.values()]
      .filter(
        (asked) =>
          asked.length > 1 && (asked[0]?.text.length ?? 0) <= longest && flat(asked[0]?.text ?? '').includes(' '),
      )
      .sort((one, other) => other.length - one.length)
      .flatMap((asked) => asked[0]?.text ?? [])
      .slice(0, most);
  };
}
