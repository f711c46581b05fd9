import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Answerer } from '../answering/answerer.ts';
import type { Chat } from '../chat/chat.ts';
import { toColumns } from '../chat/stored-answer.ts';
import { createTracing } from '../conversations/answer-traces.ts';
import { createFeedback } from '../conversations/feedback.ts';
import type { Core } from '../core.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { makePersonScope, type WorkspaceScope } from '../shared/scope.ts';
import { demoBotId } from './demo.ts';
import { guideTalks, helpDesk, playgroundTalk } from './demo-texts.ts';
import { addHistory } from './sample-history.ts';
import { sampleThemes } from './sample-questions.ts';
import type { SampleAnswer } from './sample-rows.ts';
import { storeWebhook } from './sample-webhook.ts';

export interface DemoContentOptions {
  core: Core;
  chat: Chat;
  knowledge: Pick<Knowledge, 'sources'>;
  answerer: Answerer;
  /** Where the service listens. */
  url: string;
  /** Ends it early. */
  signal: AbortSignal;
}

/** Gives a new demo workspace something to look at on every page, by really asking its bots. */
export async function fillDemo(options: DemoContentOptions, scope: WorkspaceScope): Promise<void> {
  const { core, chat } = options;
  const guideAnswers = await talk(options, scope, demoBotId, guideTalks);
  await rate(options, scope, guideAnswers);
  const helpDeskId = await openHelpDesk(options, scope);
  const person = makePersonScope(scope, demoBotId);
  const bot = await core.bots.findForAnswering(person);
  if (bot === undefined) return;
  let conversationId: string | undefined;
  for (const message of playgroundTalk) {
    const asked = { scope: person, bot, instructions: bot.instructions.text, message, conversationId };
    const { onTrace, moreSteps } = createTracing(core.database);
    const started = await chat.inside.turns.start({
      ...asked,
      idempotency: undefined,
      meter: undefined,
      onTrace,
      moreSteps,
    });
    if ('turn' in started) conversationId = (await started.turn.finished).conversationId;
  }
  await addSample(options, scope, helpDeskId);
}

/** A history that nobody has lived, made of what the bot really answers. */
async function addSample(
  { core, answerer, signal }: DemoContentOptions,
  scope: WorkspaceScope,
  botId: string,
): Promise<void> {
  const bot = await core.bots.findForAnswering(makePersonScope(scope, botId));
  if (bot === undefined) return;
  const { database } = core;
  const answers = new Map<string, SampleAnswer>();
  for (const question of sampleThemes.flatMap(({ questions }) => questions)) {
    const asked = { bot, instructions: bot.instructions.text, history: [], message: question, signal, onText() {} };
    const { text, answered, sources, usage } = toColumns(await answerer.answer(asked));
    answers.set(question, { question, text, answered: answered === 1, sources: sources ?? '[]', usage: usage ?? '{}' });
  }
  const owner = { workspaceId: scope.workspaceId, botId };
  await addHistory({ database, now: Date.now, owner, answers, signal });
  await database.write(storeWebhook(database, owner, [...answers.values()], Date.now()));
}

interface Said {
  botId: string;
  conversationId: string;
  messageId: string;
}

const answerBody = z.object({ session_id: z.string(), message_id: z.string() });

/** Holds conversations through the public API, as a website would. */
async function talk(
  { core, url, signal }: DemoContentOptions,
  scope: WorkspaceScope,
  botId: string,
  talks: readonly (readonly string[])[],
): Promise<Said[]> {
  const key = await core.keys.create(scope, botId, { label: 'Website' });
  const said: Said[] = [];
  for (const messages of talks) {
    let sessionId: string | undefined;
    for (const message of messages) {
      const response = await fetch(`${url}/api/v1/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key?.text}`, 'content-type': 'application/json' },
        body: JSON.stringify({ bot_id: botId, message, session_id: sessionId }),
        signal,
      });
      const { session_id: conversationId, message_id: messageId } = answerBody.parse(await response.json());
      sessionId = conversationId;
      said.push({ botId, conversationId, messageId });
    }
  }
  return said;
}

async function rate({ core }: DemoContentOptions, scope: WorkspaceScope, said: readonly Said[]): Promise<void> {
  const { rate: give } = createFeedback({ database: core.database, now: Date.now });
  const [good, also, bad] = [said[0], said[2], said[7]];
  if (good) await give(scope, good, { rating: 'up', comment: undefined });
  if (also) await give(scope, also, { rating: 'up', comment: 'Just what players ask us every day.' });
  if (bad) await give(scope, bad, { rating: 'down', comment: 'Out of scope, but we could say it nicer.' });
}

async function openHelpDesk(options: DemoContentOptions, scope: WorkspaceScope): Promise<string> {
  const { core, knowledge, signal } = options;
  const { handbook, pairs, talks, instructions, ...settings } = helpDesk;
  const { id } = await core.bots.create(scope, settings);
  await core.bots.changeInstructions(scope, id, instructions);
  for (const source of (await knowledge.sources.list(scope, id)) ?? []) {
    await knowledge.sources.remove(scope, { botId: id, sourceId: source.id });
  }
  await knowledge.sources.create(scope, id, { kind: 'text', title: handbook.title, content: handbook.text });
  await knowledge.sources.create(scope, id, {
    kind: 'qa',
    title: 'Answers of the moderators',
    content: JSON.stringify(pairs),
  });
  for (let tries = 0; tries < 100 && !(await isRead(options, scope, id)); tries += 1) {
    await delay(100, undefined, { signal });
  }
  await talk(options, scope, id, talks);
  return id;
}

async function isRead({ knowledge }: DemoContentOptions, scope: WorkspaceScope, botId: string): Promise<boolean> {
  const sources = (await knowledge.sources.list(scope, botId)) ?? [];
  return sources.every(({ state }) => state === 'ready' || state === 'failed');
}
