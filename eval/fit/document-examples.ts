import {
  type AuthorSet,
  type DocumentQuestion,
  isFollowUp,
  isTalk,
  questionBefore,
  readAuthor,
} from '../document-set.ts';
import { type BenchPassage, indexPassages, searchPassages } from './bench.ts';
import { readTranslations } from './translations.ts';
import type { VectorCache } from './vector-cache.ts';

/** A question asked of a bot in one of the ways that it is asked in a conversation. */
export interface DocumentExample {
  author: string;
  asked: DocumentQuestion;
  way: 'alone' | 'unrelated' | 'conversation';
  /** Whether it means something only together with the question before it. */
  isFollowUp: boolean;
  before: ({ question: string } & Found) | undefined;
  /** What the bot's search finds for a text. */
  search(text: string): Promise<Found>;
}

interface Found {
  passages: BenchPassage[];
  vector: Float32Array;
}

/** Every question alone, behind an unrelated one, and where its author wrote it in a conversation. */
export async function readDocumentExamples(
  authors: readonly string[],
  cache: VectorCache,
  folder?: string,
  isRead: (document: string) => boolean = () => true,
): Promise<DocumentExample[]> {
  return await readExamples(authors, cache, async (author) => {
    const { documents, questions } = await readAuthor(author, folder);
    return {
      author,
      documents: documents.filter(({ name }) => isRead(name)),
      questions: questions.filter(({ doc }) => isRead(doc)),
    };
  });
}

/** The questions of English authors that were translated, each alone; their authors are the languages. */
export async function readTranslatedExamples(
  authors: readonly string[],
  cache: VectorCache,
): Promise<DocumentExample[]> {
  const translated = readTranslations();
  const examples = await readExamples(authors, cache, async (author) => {
    const { questions, ...set } = await readAuthor(author);
    const inOthers = questions.flatMap((asked) =>
      translated(author, asked.id).map((one) => ({ ...asked, ...one, id: `${asked.id}~${one.language}` })),
    );
    return { ...set, questions: inOthers };
  });
  return examples
    .filter(({ way }) => way === 'alone')
    .map((example) => ({ ...example, author: example.asked.id.slice(-2) }));
}

async function readExamples(
  authors: readonly string[],
  cache: VectorCache,
  read: (author: string) => Promise<AuthorSet>,
): Promise<DocumentExample[]> {
  const found: DocumentExample[] = [];
  for (const author of authors) {
    found.push(...(await readExamplesOf(await read(author), cache)));
    process.stdout.write(`${author} `);
  }
  process.stdout.write('\n');
  return found;
}

async function readExamplesOf({ author, documents, questions }: AuthorSet, cache: VectorCache) {
  const isArticle = author.startsWith('encyclopedia');
  const searchEverything = searchIn(await indexPassages(documents, cache), cache);
  const found: DocumentExample[] = [];
  for (const [at, document] of documents.entries()) {
    const own = await indexPassages([document], cache);
    const searchOwn = searchIn(own, cache);
    // Small talk counts as a question that the documents do not answer.
    const asked = questions.filter(({ doc }) => doc === document.name);
    for (const [place, one] of asked.entries()) {
      const isLarge = isArticle || (place + at) % 2 === 0;
      const small = place % 8 === 1 ? searchIn(botOf(own, place), cache) : searchOwn;
      const around = { author, place, questions, others: isArticle ? questions : asked };
      found.push(...(await examplesOf(one, isLarge ? searchEverything : small, around)));
    }
  }
  return found;
}

interface Around {
  author: string;
  place: number;
  /** Everything that the author asked, and what was asked of the same bot. */
  questions: readonly DocumentQuestion[];
  others: readonly DocumentQuestion[];
}

async function examplesOf(asked: DocumentQuestion, search: DocumentExample['search'], around: Around) {
  const { author, place, questions, others } = around;
  const found: DocumentExample[] = [];
  for (const way of waysOf(asked)) {
    const before = beforeOf(way, asked, others, place, questions);
    if (way !== 'alone' && before === undefined) continue;
    const earlier = before === undefined ? undefined : { question: before, ...(await search(before)) };
    found.push({ author, asked, way, isFollowUp: isFollowUp(asked), before: earlier, search });
  }
  return found;
}

function waysOf(one: DocumentQuestion): DocumentExample['way'][] {
  const isInConversation = (one.after?.length ?? 0) > 0;
  if (isFollowUp(one)) return ['conversation'];
  return isInConversation ? ['alone', 'unrelated', 'conversation'] : ['alone', 'unrelated'];
}

/** Most bots know a lot, some only a single page: now and then a bot has two passages only. */
function botOf(passages: readonly BenchPassage[], place: number): readonly BenchPassage[] {
  const from = (place * 7) % Math.max(1, passages.length - 1);
  return passages.slice(from, from + 2);
}

function beforeOf(
  way: DocumentExample['way'],
  asked: DocumentQuestion,
  others: readonly DocumentQuestion[],
  place: number,
  all: readonly DocumentQuestion[],
): string | undefined {
  if (way === 'alone') return undefined;
  if (way === 'conversation') return questionBefore(asked, all);
  const unrelated = others.filter((other) => other.id !== asked.id && !isFollowUp(other) && !isTalk(other));
  return unrelated[(place * 7 + 3) % Math.max(1, unrelated.length)]?.question;
}

function searchIn(passages: readonly BenchPassage[], cache: VectorCache) {
  const known = new Map<string, Found>();
  return async (text: string): Promise<Found> => {
    const vector = await cache.vectorOf(text);
    const found = known.get(text) ?? {
      vector,
      passages: searchPassages(text, vector, passages).map((one) => ({ ...one })),
    };
    known.set(text, found);
    return found;
  };
}
