// Asks the product about the documents of authors that nothing was fitted on, each question alone, behind an unrelated one, and
// where its author wrote it in a conversation: npm run eval:documents -- [--group choose|sealed|AUTHOR] [--bots document|author]
// [--misses]. A bot holds one document, or all documents of its author.
import { parseArgs } from 'node:util';
import type { Answer } from '../apps/chat-service/src/answering/answer/answerer.ts';
import type { BotWithInstructions } from '../apps/chat-service/src/bots/bots/bot.ts';
import type { ChatMessage } from './ask.ts';
import { createDocumentBot, type Result, resultOf, unrelatedTo } from './document-bot.ts';
import {
  type AuthorSet,
  type DocumentQuestion,
  documentsFolder,
  isFollowUp,
  isTalk,
  readAuthor,
} from './document-set.ts';
import { chooseAuthors, sealedAuthors } from './groups.ts';
import { share } from './report-outcomes.ts';
import { rougeL } from './rouge.ts';
import { openProduct } from './subject.ts';

const { values } = parseArgs({
  options: {
    group: { type: 'string', default: 'choose' },
    misses: { type: 'boolean' },
    bots: { type: 'string', default: 'document' },
    embeddings: { type: 'string', default: 'local' },
    'cross-encoder': { type: 'string', default: 'on' },
    folder: { type: 'string', default: documentsFolder },
  },
});

interface Outcome {
  way: 'alone' | 'unrelated' | 'conversation';
  asked: DocumentQuestion;
  history: readonly ChatMessage[];
  given: Answer;
  result: Result;
}

/** Answers of earlier turns are the bot's own. */
const answers = new Map<string, Answer>();

const product = await openProduct(
  values.embeddings === 'off' ? 'off' : 'local',
  values['cross-encoder'] === 'off' ? 'off' : 'on',
);
const person = { email: 'eval@lectern.example', name: 'Evaluation', password: 'long enough for anybody' };
const { workspaceId } = await product.core.operations.createUser(person);
const groups: Record<string, readonly string[]> = { choose: chooseAuthors, sealed: sealedAuthors };
const outcomes: Outcome[] = [];
const authors = groups[values.group] ?? values.group.split(',');
for (const author of authors) outcomes.push(...(await askAuthor(await readAuthor(author, values.folder))));
await product.close();
process.stdout.write(`${report()}\n`);
// Sealed sets print only totals.
if (values.misses && !authors.some((author) => sealedAuthors.includes(author))) process.stdout.write(`${misses()}\n`);
process.exit(0);

async function askAuthor(set: AuthorSet): Promise<Outcome[]> {
  const isOneBot = values.bots === 'author' || set.author.startsWith('encyclopedia');
  const held = isOneBot ? [set.documents] : set.documents.map((document) => [document]);
  const found: Outcome[] = [];
  for (const documents of held) {
    const bot = await createDocumentBot({ ...set, documents }, product, { workspaceId, folder: values.folder });
    const names = new Set(documents.map(({ name }) => name));
    const questions = set.questions.filter(({ doc }) => names.has(doc));
    for (const [at, asked] of questions.entries()) found.push(...(await askEachWay(bot, asked, questions, at)));
  }
  process.stderr.write(`${set.author} `);
  return found;
}

async function askEachWay(
  bot: BotWithInstructions,
  asked: DocumentQuestion,
  questions: readonly DocumentQuestion[],
  at: number,
): Promise<Outcome[]> {
  const found: Outcome[] = [];
  if (!isFollowUp(asked) && !isTalk(asked)) found.push(await askOne(bot, 'alone', asked, []));
  const before = unrelatedTo(asked, questions, at);
  if (!isFollowUp(asked) && before !== undefined) found.push(await askOne(bot, 'unrelated', asked, [before.question]));
  if ((asked.after?.length ?? 0) > 0) found.push(await askOne(bot, 'conversation', asked, asked.after ?? []));
  return found;
}

async function askOne(
  bot: BotWithInstructions,
  way: Outcome['way'],
  asked: DocumentQuestion,
  earlier: readonly string[],
): Promise<Outcome> {
  const history: ChatMessage[] = [];
  for (const text of earlier) {
    const key = JSON.stringify([bot.id, history, text]);
    const answer = answers.get(key) ?? (await product.ask(bot, history, text));
    answers.set(key, answer);
    history.push({ role: 'user', text }, { role: 'assistant', text: answer.text });
  }
  const given = await product.ask(bot, history, asked.question);
  answers.set(JSON.stringify([bot.id, history, asked.question]), given);
  return { way, asked, history, given, result: resultOf(asked, given) };
}

function report(): string {
  const lines = [
    '| way | questions | right of answerable | wrong of all | unanswerable refused | talk right |',
    '|---|---|---|---|---|---|',
  ];
  const count = (some: readonly Outcome[], result: Result) => some.filter((one) => one.result === result).length;
  for (const [way, of] of Map.groupBy(outcomes, (one) => one.way)) {
    const talk = of.filter(({ asked }) => isTalk(asked));
    const content = of.filter(({ asked }) => !isTalk(asked));
    const answerable = content.filter(({ asked }) => asked.kind !== 'unanswerable');
    const none = content.filter(({ asked }) => asked.kind === 'unanswerable');
    const shares = [
      share(count(answerable, 'right'), answerable.length),
      share(count(content, 'wrong'), content.length),
      share(count(none, 'refused'), none.length),
      `${count(talk, 'right')} of ${talk.length}`,
    ];
    lines.push(`| ${way} | ${of.length} | ${shares.join(' | ')} |`);
  }
  lines.push('| kind | right | wrong | closest | refused |', '|---|---|---|---|---|');
  const kinds = Map.groupBy(outcomes, ({ asked, way }) => `${isFollowUp(asked) ? 'follow-up' : asked.kind}, ${way}`);
  for (const [kind, of] of [...kinds].sort(([one], [other]) => one.localeCompare(other))) {
    const closest = of.filter(({ given }) => given.usage.kind === 'closest').length;
    lines.push(
      `| ${kind} | ${count(of, 'right')} | ${count(of, 'wrong')} | ${closest} | ${count(of, 'refused') - closest} |`,
    );
  }
  if (authors.every((author) => author.startsWith('encyclopedia'))) lines.push(...overlap());
  return lines.join('\n');
}

/** Encyclopedia sets list the sentences of the answer, so that its overlap with them can be measured; a refusal has none. */
function overlap(): string[] {
  const listed = outcomes.filter(({ asked }) => asked.accept.length > 0);
  return [...Map.groupBy(listed, ({ way }) => way)].map(([way, of]) => {
    const total = of.reduce(
      (sum, { asked, given }) => sum + (given.answered ? rougeL(given.text, asked.accept) : 0),
      0,
    );
    return `Rouge-L, ${way}: ${((100 * total) / of.length).toFixed(1)} over ${of.length} answerable questions`;
  });
}

function misses(): string {
  const missed = outcomes.filter(({ asked, result }) =>
    asked.kind === 'unanswerable' ? result === 'wrong' : result !== 'right',
  );
  return missed
    .map(
      ({ way, asked, given, result, history }) =>
        `${asked.id} ${way} ${asked.kind} ${result} ${given.usage.kind ?? ''} ${[...history.filter(({ role }) => role === 'user').map(({ text }) => text), asked.question].join(' // ')}\n  said ${given.text.replaceAll('\n', ' / ').slice(0, 250)}\n  quote ${asked.must_quote} ${JSON.stringify(asked.accept)} ${JSON.stringify(asked.reject ?? [])}`,
    )
    .join('\n');
}
