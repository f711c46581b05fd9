import type { ReadTalk } from '@lectern/answering';
import { type Answer, type HistoryMessage, outcomeOf, type Usage } from '../../answering/answer/answerer.ts';
import { languageOf, readIntent } from '../../answering/small-talk/answer-talk.ts';
import type { Database } from '../../platform/database/database.ts';
import { createId } from '../../platform/shared/ids.ts';
import { catalogue, say } from '../../platform/texts/say.ts';
import { type HandedOver, type HandOver, onlyAnswer } from '../chat/hand-over.ts';
import type { Ask, StartedTurn } from '../chat/turn-attempts.ts';
import type { HandoverEvents } from './handover-events.ts';
import type { HandoverSettings, HandoverSettingsStore } from './handover-settings.ts';
import { recordHandover } from './handover-steps.ts';
import { describeInstant, describeMinutes, isOpen, nextOpening } from './hours.ts';

export interface TakeOverOptions {
  database: Database;
  settings: Pick<HandoverSettingsStore, 'find'>;
  events: HandoverEvents;
  readTalk(message: string): ReadTalk;
  now: () => number;
}

type Reason = 'asked' | 'button' | 'failed';

const builtIn: Usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' };

/** Starts a handover: the visitor asks for a person, presses the button, or the bot fails several times in a row. */
export function createTakeOver(options: TakeOverOptions): HandOver {
  const { settings, events } = options;
  const isWish = (message: string) => {
    const { intent, isSure } = readIntent(options, message);
    return intent === 'person' && isSure;
  };

  return {
    async before(ask, begun) {
      if (!mayHandOver(ask)) return undefined;
      const reason = ask.wantsPerson ? 'button' : isWish(ask.message) ? 'asked' : undefined;
      if (reason === undefined) return undefined;
      const set = await settings.find(ask.scope.botId);
      if (!set.enabled) return undefined;
      const answer: Answer = { text: '', answered: true, sources: [], usage: { ...builtIn, kind: 'person' } };
      return await start(options, ask, begun, { answer, set, reason });
    },

    async after(ask, begun, answer) {
      if (!mayHandOver(ask) || answer.usage.stopped || outcomeOf(answer) !== 'unanswered') return onlyAnswer(answer);
      const set = await settings.find(ask.scope.botId);
      if (!set.enabled || set.after_failures === 0) return onlyAnswer(answer);
      const hasFailed = await failedBefore(options.database, begun, set.after_failures - 1);
      return hasFailed ? await start(options, ask, begun, { answer, set, reason: 'failed' }) : onlyAnswer(answer);
    },

    passSteps: ({ scope, ...message }) => events.message(scope, { ...message, role: 'user', author: null }),
  };
}

/** Not in the playground, and not for callers who keep the conversation themselves. */
function mayHandOver({ scope, history }: Ask): boolean {
  return history === undefined && (scope.keyId !== null || scope.visitorId !== null);
}

interface Start {
  answer: Answer;
  set: HandoverSettings;
  reason: Reason;
}

async function start(
  options: TakeOverOptions,
  ask: Ask,
  { conversationId, questionPosition }: StartedTurn,
  { answer, set, reason }: Start,
): Promise<HandedOver<Answer>> {
  const { database, events, now } = options;
  const { build, read } = database;
  const at = now();
  const state = isOpen(set, at) ? 'waiting' : 'away';
  const history = await questionsBefore(database, conversationId, questionPosition);
  const more = handoverText(set, { reason, at, language: languageOf(options, { message: ask.message, history }) });
  const text = answer.text === '' ? more : `${answer.text}\n\n${more}`;
  const told = { ...answer, text, usage: { ...answer.usage, handover: state } } as const;
  const [found] = await read(build.selectFrom('conversations').select('handover').where('id', '=', conversationId));
  // A member may have stepped in meanwhile, and nobody needs to hear twice that the visitor waits.
  if (found?.handover === 'waiting' || found?.handover === 'person') return onlyAnswer(answer);
  if (found?.handover === state) return onlyAnswer(told);
  const waiting = await events.waiting(ask.scope, { conversationId, at, reason, state, question: ask.message });
  const id = createId('hnd');
  const { botId, workspaceId } = ask.scope;
  return {
    answer: told,
    steps: (_, storedAt) => [
      build
        .updateTable('conversations')
        .set({ handover: state, handover_id: id })
        .where('id', '=', conversationId)
        .where('handover', 'is', null),
      build
        .updateTable('conversations')
        .set({ handover: state })
        .where('id', '=', conversationId)
        .where('handover', '=', 'away'),
      recordHandover(database, { id, conversationId, botId, workspaceId, reason, at: storedAt }),
      ...waiting.steps,
    ],
    queued: waiting.queued,
  };
}

/** They tell the language where "Agent!" does not. */
async function questionsBefore({ build, read }: Database, conversationId: string, position: number) {
  const rows = await read(
    build
      .selectFrom('messages')
      .select(['role', 'text'])
      .where('conversation_id', '=', conversationId)
      .where('role', '=', 'user')
      .where('position', '<', position)
      .orderBy('position', 'desc')
      .limit(mostBefore),
  );
  return rows.reverse() satisfies HistoryMessage[];
}

const mostBefore = 3;

/** Whether the bot left the last questions of the conversation unanswered. */
async function failedBefore(
  { build, read }: Database,
  { conversationId, questionPosition }: StartedTurn,
  times: number,
): Promise<boolean> {
  if (times === 0) return true;
  const rows = await read(
    build
      .selectFrom('messages')
      .select(['answered', 'usage'])
      .where('conversation_id', '=', conversationId)
      .where('role', '=', 'assistant')
      .where('position', '<', questionPosition)
      .orderBy('position', 'desc')
      .limit(times),
  );
  return rows.length === times && rows.every(({ answered }) => answered === 0);
}

/** What the visitor is told when a person is asked; the owner's own words come first. */
function handoverText(
  settings: HandoverSettings,
  { reason, language, at }: { reason: 'asked' | 'button' | 'failed'; language: string; at: number },
): string {
  const spoken = catalogue.has(language) ? language : 'en';
  if (isOpen(settings, at)) {
    const text = settings.text.trim() || say(reason === 'failed' ? 'failed' : 'waiting', language);
    const { reply_minutes } = settings;
    return reply_minutes === 0
      ? text
      : `${text} ${say('time', language, { time: describeMinutes(reply_minutes, spoken) })}`;
  }
  const text = settings.away_text.trim() || say('away', language);
  const opensAt = nextOpening(settings, at);
  if (opensAt === undefined) return text;
  const when = describeInstant(opensAt, settings.time_zone, spoken);
  return `${text} ${say('back', language, { when })}`;
}
