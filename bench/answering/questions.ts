import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readAuthor } from '../../eval/document-set.ts';

/** One question as a caller sends it. */
export interface MixedQuestion {
  bot: 'records' | 'documents';
  text: string;
}

const folder = join(import.meta.dirname, '../../eval');
/** Nothing was tuned on this author and this set. */
const author = 'author-13';
const gameSet = 'game-4';

/** Strangers' questions about the game and about one author's documents, in turn; follow-ups are left out. */
export async function readMixedQuestions(): Promise<MixedQuestion[]> {
  const records = readLines(join(folder, `questions/game/${gameSet}.jsonl`));
  const { questions } = await readAuthor(author);
  const documents = questions.filter(({ after }) => after === undefined).map(({ question }) => question);
  const mixed: MixedQuestion[] = [];
  for (let at = 0; at < Math.max(records.length, documents.length); at += 1) {
    const [record, document] = [records[at], documents[at]];
    if (record !== undefined) mixed.push({ bot: 'records', text: record });
    if (document !== undefined) mixed.push({ bot: 'documents', text: document });
  }
  return mixed;
}

/** Questions about the game of some sets, one set after the other. */
export function readGameQuestions(sets: readonly string[]): string[] {
  return sets.flatMap((set) => readLines(join(folder, `questions/game/${set}.jsonl`)));
}

/** Questions about the game that others wrote, for both bots in turn. */
export function readWarmUp(count: number): MixedQuestion[] {
  const asked = readLines(join(folder, 'questions/game/game-5.jsonl')).slice(0, count);
  return asked.map((text, at) => ({ bot: at % 2 === 0 ? 'records' : 'documents', text }));
}

function readLines(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const asked = lines.map((line): { question: string; after?: string[] } => JSON.parse(line));
  return asked.filter(({ after }) => after === undefined).map(({ question }) => question);
}

/** The author's documents that can be handed in as they are. */
export async function readSources(): Promise<{ name: string; type: string; content: string }[]> {
  const types: Record<string, string> = { '.md': 'text/markdown', '.html': 'text/html', '.txt': 'text/plain' };
  const { documents } = await readAuthor(author);
  return documents.flatMap(({ name }) => {
    const type = types[extname(name)];
    if (type === undefined) return [];
    return [{ name, type, content: readFileSync(join(folder, 'documents', author, name), 'utf8') }];
  });
}
