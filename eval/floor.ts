// Asks 300 questions of the choosing sets through the product, as callers would, and fails below a floor, so that a broken stemmer
// or a lost weight fails the build: npm run eval:floor. All ten documents of an author are in one bot, which is harder than one.
import { createDocumentBot, type Result, resultOf, unrelatedTo } from './document-bot.ts';
import { isFollowUp, isTalk, readAuthor } from './document-set.ts';
import { createEvalBots } from './eval-bots.ts';
import { choosingSets, readGameSet } from './game-questions.ts';
import { chooseAuthors } from './groups.ts';
import { share } from './report-outcomes.ts';
import { openProduct } from './subject.ts';

/** Least right of all answerable questions, and most wrong of all questions. */
const floors = {
  'documents, alone': { right: 0.66, wrong: 0.09 },
  'documents, behind an unrelated question': { right: 0.66, wrong: 0.09 },
  'the game': { right: 0.78, wrong: 0.06 },
};
type Part = keyof typeof floors;
const each = 100;
const outcomes: { part: Part; isAnswerable: boolean; result: Result }[] = [];
const product = await openProduct('local');
const findBot = await createEvalBots(product.core, product.knowledge);
const person = { email: 'documents@lectern.example', name: 'Evaluation', password: 'long enough for anybody' };
const { workspaceId } = await product.core.operations.createUser(person);
await askDocuments();
await askRecords();
await product.close();
const failures = Object.keys(floors).flatMap((part) => failuresOf(part as Part));
process.stderr.write(failures.join(''));
process.exit(failures.length === 0 ? 0 : 1);

async function askDocuments(): Promise<void> {
  for (const author of chooseAuthors) {
    const set = await readAuthor(author);
    const bot = await createDocumentBot(set, product, { workspaceId });
    const whole = set.questions.filter((one) => !isFollowUp(one) && !isTalk(one));
    for (const [at, asked] of everyNth(whole, each / chooseAuthors.length)) {
      const isAnswerable = asked.kind !== 'unanswerable';
      const alone = await product.ask(bot, [], asked.question);
      outcomes.push({ part: 'documents, alone', isAnswerable, result: resultOf(asked, alone) });
      const before = unrelatedTo(asked, whole, at)?.question ?? 'hello';
      const first = await product.ask(bot, [], before);
      const history = [
        { role: 'user' as const, text: before },
        { role: 'assistant' as const, text: first.text },
      ];
      const second = await product.ask(bot, history, asked.question);
      outcomes.push({
        part: 'documents, behind an unrelated question',
        isAnswerable,
        result: resultOf(asked, second),
      });
    }
  }
}

async function askRecords(): Promise<void> {
  const bot = await findBot({ documents: [], dataSet: true });
  const openings = choosingSets.flatMap(readGameSet).filter(({ after }) => after.length === 0);
  for (const [, asked] of everyNth(openings, each)) {
    const { text, answered } = await product.ask(bot, [], asked.question);
    const result = !answered ? 'refused' : !asked.isUnanswerable && asked.isRight(text) ? 'right' : 'wrong';
    outcomes.push({ part: 'the game', isAnswerable: !asked.isUnanswerable, result });
  }
}

/** About `count` of them, spread over all, with their places. */
function everyNth<One>(all: readonly One[], count: number): [number, One][] {
  const step = Math.max(1, Math.floor(all.length / count));
  return [...all.entries()].filter(([at]) => at % step === 0).slice(0, count);
}

function failuresOf(part: Part): string[] {
  const asked = outcomes.filter((one) => one.part === part);
  const answerable = asked.filter(({ isAnswerable }) => isAnswerable);
  const right = asked.filter(({ result }) => result === 'right').length;
  const wrong = asked.filter(({ result }) => result === 'wrong').length;
  process.stdout.write(
    `${part}: ${asked.length} questions, right ${share(right, answerable.length)}, wrong ${share(wrong, asked.length)}\n`,
  );
  const floor = floors[part];
  return [
    ...(right < floor.right * answerable.length ? [`${part}: fewer than ${floor.right * 100} % right\n`] : []),
    ...(wrong > floor.wrong * asked.length ? [`${part}: more than ${floor.wrong * 100} % wrong\n`] : []),
  ];
}
