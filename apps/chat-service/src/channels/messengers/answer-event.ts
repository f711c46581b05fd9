import { AppError } from '@lectern/service-kit';
import type { BotWithInstructions } from '../../bots/bots/bot.ts';
import { readTerms } from '../../people/plans/terms.ts';
import type { Messenger } from '../../platform/dashboard-api/messengers.ts';
import type { ChannelEventsTable } from '../../platform/database/channel-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { makeVisitorScope, type TurnScope } from '../../platform/shared/scope.ts';
import type { Chat } from '../../talk/chat/chat.ts';
import { toSourceBody } from '../../talk/chat/chat-wire.ts';
import { fingerprintOf } from '../../talk/chat/idempotency.ts';
import type { StoredAnswer } from '../../talk/chat/turn.ts';
import type { WebsiteMirror } from '../website/website-mirror.ts';
import { filterOf } from './channel-limits.ts';
import type { Channel } from './channel-records.ts';
import { setReply } from './event-queries.ts';
import type { Reply } from './platform.ts';

export interface AnswerEventOptions {
  database: Database;
  turns: Pick<Chat['inside']['turns'], 'start'>;
  questionCounting: Pick<Chat['inside']['questionCounting'], 'open'>;
  /** Notifies webhooks. */
  mirror: WebsiteMirror;
  findBot(scope: TurnScope): Promise<BotWithInstructions | undefined>;
}

/** `passed`: a person of the workspace answers, so the bot says nothing. `gone`: there is nothing to answer any more. */
export type AnsweredEvent = { reply: Reply } | 'passed' | 'gone';

/** Answers an event by a turn of its conversation. The reply is stored together with the answer. */
export function createAnswerEvent(options: AnswerEventOptions) {
  const { database, turns, questionCounting, mirror, findBot } = options;
  const { build } = database;

  async function sayStored(event: ChannelEventsTable, text: string): Promise<AnsweredEvent> {
    const reply: Reply = { text, sources: [] };
    await database.write([setReply(build, event.id, JSON.stringify(reply))]);
    return { reply };
  }

  return async (channel: Channel, event: ChannelEventsTable): Promise<AnsweredEvent> => {
    const { visitor_id: visitorId, conversation_id: conversationId } = event;
    if (visitorId === null || conversationId === null) return 'gone';
    const { workspaceId, botId, platform } = channel;
    // Nobody asks at a desk, which is no messenger.
    const messenger = platform.type as Messenger;
    const scope = makeVisitorScope({ workspaceId, botId, visitorId, messenger });
    const bot = await findBot(scope);
    if (bot === undefined) return 'gone';
    if (event.kind === 'greeting') return sayStored(event, bot.welcome);
    const told = await mirror.listen(scope, {
      requestText: JSON.stringify({ message: event.question }),
      requestId: event.id,
      startedAt: event.created_at,
      path: `/channels/${channel.platform.type}`,
      masking: bot.masking,
    });
    const terms = await readTerms(database, channel.workspaceId);
    const asking = turns.start({
      scope,
      bot,
      instructions: bot.instructions.text,
      message: event.question,
      conversationId,
      mayOpen: true,
      filter: filterOf(channel.settings),
      meter: undefined,
      questions: questionCounting.open(terms, channel.workspaceId),
      address: visitorId,
      idempotency: { key: event.id, keyId: channel.id, fingerprint: fingerprintOf([event.id]) },
      extraSteps: (answer, at) => [
        setReply(build, event.id, JSON.stringify(replyOf(answer))),
        ...told.steps(event.question, answer, at),
      ],
    });
    const started = await asking.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'quota_exceeded') return error;
      throw error;
    });
    // Asking again later would answer a question that nobody waits for any more.
    if (started instanceof AppError) return sayStored(event, started.message);
    if ('passed' in started) return 'passed';
    const answer = 'replayed' in started ? started.replayed : await started.turn.finished;
    told.queued();
    return answer.usage.model === 'person' ? 'passed' : { reply: replyOf(answer) };
  };
}

function replyOf(answer: StoredAnswer): Reply {
  const isRateable = answer.usage.kind === undefined || answer.usage.kind === 'closest';
  return {
    text: answer.text,
    sources: answer.sources.map(toSourceBody).map(({ title, url }) => ({ title, url })),
    messageId: isRateable ? answer.id : undefined,
  };
}
