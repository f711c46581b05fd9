import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../apps/chat-service/src/answering/answer/answerer.ts';
import type { BotWithInstructions } from '../apps/chat-service/src/bots/bots/bot.ts';
import { operatorScope } from '../apps/chat-service/src/platform/shared/operator-scope.ts';
import { type AuthorSet, type DocumentQuestion, documentsFolder, isFollowUp, isRight, isTalk } from './document-set.ts';
import type { Product } from './subject.ts';

/** A bot that holds all documents of an author. */
export async function createDocumentBot(
  { author, documents }: AuthorSet,
  { core, knowledge }: Product,
  { workspaceId, folder = documentsFolder }: { workspaceId: string; folder?: string },
): Promise<BotWithInstructions> {
  const scope = operatorScope(workspaceId);
  const bot = await core.bots.create(scope, { name: author });
  for (const { name } of documents) {
    const bytes = readFileSync(join(folder, author, name));
    const read = await knowledge.extractor.document({ bytes, name, contentType: '', url: undefined, owner: author });
    const settings = { fileName: name, bytes: bytes.length };
    await knowledge.sources.create(scope, bot.id, {
      kind: 'file',
      title: read.title || name,
      settings,
      content: read.text,
    });
  }
  await knowledge.worker.runDue();
  return bot;
}

export type Result = 'right' | 'wrong' | 'refused';

export function resultOf(asked: DocumentQuestion, { text, answered, usage }: Answer): Result {
  if (asked.kind === 'smalltalk') return usage.kind === 'small_talk' ? 'right' : answered ? 'wrong' : 'refused';
  if (asked.kind === 'person') return usage.kind === 'person' ? 'right' : answered ? 'wrong' : 'refused';
  if (!answered) return 'refused';
  return asked.accept.length > 0 && isRight(asked, text) ? 'right' : 'wrong';
}

/** Another question about the same document, which is not about the same. */
export function unrelatedTo(asked: DocumentQuestion, all: readonly DocumentQuestion[], at: number) {
  const others = all.filter(
    (one) =>
      one.doc === asked.doc && one.id !== asked.id && !isFollowUp(one) && !isTalk(one) && one.kind !== 'unanswerable',
  );
  return others[(at * 13 + 5) % Math.max(1, others.length)];
}
