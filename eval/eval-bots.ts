import type { BotWithInstructions } from '../apps/chat-service/src/bots/bots/bot.ts';
import type { Knowledge } from '../apps/chat-service/src/knowledge/knowledge.ts';
import type { NewSource } from '../apps/chat-service/src/knowledge/sources/source.ts';
import type { Core } from '../apps/chat-service/src/operate/core/core.ts';
import { operatorScope } from '../apps/chat-service/src/platform/shared/operator-scope.ts';
import type { EvalCase, EvalDocument } from './case.ts';
import { readDocuments } from './read-cases.ts';

/** Finds the bot with exactly this knowledge; it is created on first use. */
export async function createEvalBots({ operations, bots }: Core, knowledge: Knowledge) {
  const person = { email: 'eval@lectern.example', name: 'Evaluation', password: 'long enough for anybody' };
  const { workspaceId } = await operations.createUser(person);
  const scope = operatorScope(workspaceId);
  const documents = new Map(readDocuments().map((document) => [document.id, document]));
  const evalBots = new Map<string, Promise<BotWithInstructions>>();

  async function createBot(known: NonNullable<EvalCase['knowledge']>): Promise<BotWithInstructions> {
    const bot = await bots.create(scope, { name: 'Evaluation', withDataSet: known.dataSet });
    for (const id of known.documents) {
      const document = documents.get(id);
      if (document === undefined) throw new Error(`There is no document "${id}".`);
      await knowledge.sources.create(scope, bot.id, await toSource(knowledge, document));
    }
    await knowledge.worker.runDue();
    return bot;
  }

  return (known: EvalCase['knowledge'] = { documents: [], dataSet: true }) => {
    const key = JSON.stringify(known);
    const evalBot = evalBots.get(key) ?? createBot(known);
    evalBots.set(key, evalBot);
    return evalBot;
  };
}

/** What uploading the document would make of it. */
async function toSource({ extractor }: Knowledge, { id, title, format, text }: EvalDocument): Promise<NewSource> {
  if (format === 'markdown') return { kind: 'text', title, content: text };
  if (format === 'pairs') return { kind: 'qa', title, content: JSON.stringify(pairsIn(text)) };
  const bytes = Buffer.from(text);
  const fileName = `${id}.html`;
  const document = await extractor.document({
    bytes,
    name: fileName,
    contentType: 'text/html',
    url: undefined,
    owner: id,
  });
  return { kind: 'file', title, settings: { fileName, bytes: bytes.length }, content: document.text };
}

function pairsIn(text: string) {
  return text.split('\n\n').map((pair) => {
    const [question = '', answer = ''] = pair.split('\n');
    return { question, answer };
  });
}
