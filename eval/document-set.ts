import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { extractDocument } from '../apps/chat-service/src/knowledge/extraction/extract-document.ts';
import { extractionLimits } from '../apps/chat-service/src/knowledge/extraction/extraction-limits.ts';
import { joinTurns } from '../packages/answering/src/question/question.ts';
import { remember } from '../packages/answering/src/text/remember.ts';

const questionShape = z.strictObject({
  id: z.string(),
  doc: z.string(),
  kind: z.string(),
  question: z.string(),
  after: z.array(z.string()).optional(),
  accept: z.array(z.string()),
  reject: z.array(z.string()).optional(),
  must_quote: z.string().optional(),
  /** Of a question over a table: the names of the rows that the answer is about, and the columns, the asked one first. */
  rows: z.array(z.string()).optional(),
  columns: z.array(z.string()).optional(),
  /** How it belongs to the turns before it. */
  link: z.enum(['first', 'same', 'followup', 'change', 'back', 'talk']).optional(),
});

export type DocumentQuestion = z.infer<typeof questionShape>;

export interface SetDocument {
  name: string;
  title: string;
  /** Passages as the search stores them. */
  passages: { headings: string[]; text: string }[];
}

export interface AuthorSet {
  author: string;
  documents: SetDocument[];
  questions: DocumentQuestion[];
}

export const documentsFolder = join(import.meta.dirname, 'documents');

/** What one author wrote: documents as the service reads them, and the questions with their right answers. */
export async function readAuthor(author: string, folder = documentsFolder): Promise<AuthorSet> {
  const documents = filesOf(author, folder).map((file) => readDocument(join(folder, author), file));
  return { author, documents: await Promise.all(documents), questions: questionsOf(author, folder) };
}

/** The names of an author's documents. */
export function filesOf(author: string, folder = documentsFolder): string[] {
  const files = readdirSync(join(folder, author));
  return files.filter((file) => /\.(?:md|html|txt|docx|pdf|csv|xlsx|pptx)$/.test(file)).sort();
}

/** The questions about an author's documents, by the author and by others. */
export function questionsOf(author: string, folder = documentsFolder): DocumentQuestion[] {
  return [...readQuestions(join(folder, author)), ...readMore(author, folder)];
}

const conversationShape = z.strictObject({
  id: z.string(),
  doc: z.string(),
  turns: z.array(questionShape.omit({ id: true, doc: true, after: true })),
});

function readQuestions(path: string): DocumentQuestion[] {
  const single = readLines(join(path, 'questions.jsonl')).map((line) => questionShape.parse(line));
  const conversations = readLines(join(path, 'conversations.jsonl')).map((line) => conversationShape.parse(line));
  return [...single, ...conversations.flatMap(turnsOf)];
}

function readLines(file: string): unknown[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line): unknown => JSON.parse(line));
}

/** Each turn of a conversation as a question after the earlier ones. */
function turnsOf({ id, doc, turns }: z.infer<typeof conversationShape>): DocumentQuestion[] {
  return turns.map((turn, at) => ({
    ...turn,
    id: `${id}-${at + 1}`,
    doc,
    after: turns.slice(0, at).map(({ question }) => question),
  }));
}

/** Questions that others wrote about an author's documents; their `doc` names the author and the document. */
function readMore(author: string, folder: string): DocumentQuestion[] {
  const folders = readdirSync(folder).filter((name) => name.startsWith('more-'));
  return folders
    .flatMap((name) => readQuestions(join(folder, name)))
    .filter(({ doc }) => doc.startsWith(`${author}/`))
    .map((question) => ({ ...question, doc: question.doc.slice(author.length + 1) }));
}

async function readDocument(path: string, file: string): Promise<SetDocument> {
  const bytes = readFileSync(join(path, file));
  const task = { kind: 'document' as const, bytes, contentType: '', name: file, url: '' };
  const { title, chunks } = await extractDocument(task, extractionLimits);
  return { name: file, title, passages: chunks.map(({ headings, text }) => ({ headings, text })) };
}

/** Whether a question means something only together with the one before it. */
export const isFollowUp = ({ kind, link }: DocumentQuestion): boolean => kind === 'followup' || link === 'followup';

/** Whether a message asks for nothing that a document holds. */
export const isTalk = ({ kind }: DocumentQuestion): boolean => kind === 'smalltalk' || kind === 'person';

/** The question before one of a conversation, leaving out small talk, with the one that it depends on itself. */
export function questionBefore(asked: DocumentQuestion, all: readonly DocumentQuestion[]): string | undefined {
  const [, conversation = '', turn = ''] = /^(.*)-(\d+)$/.exec(asked.id) ?? [];
  if (asked.link === undefined) return asked.after?.at(-1);
  for (let at = Number(turn) - 1; at > 0; at -= 1) {
    const previous = all.find(({ id }) => id === `${conversation}-${at}`);
    if (previous === undefined || isTalk(previous)) continue;
    const before = isFollowUp(previous) ? questionBefore(previous, all) : undefined;
    return before === undefined ? previous.question : joinTurns(before, previous.question);
  }
  return undefined;
}

/** Whether an answer says what it must, and nothing that it must not. */
export function isRight({ accept, reject = [] }: DocumentQuestion, answer: string): boolean {
  return accept.some((pattern) => says(answer, pattern)) && !reject.some((pattern) => says(answer, pattern));
}

function says(text: string, pattern: string): boolean {
  return pattern.startsWith('re:') ? compiled(pattern).test(text) : text.toLowerCase().includes(pattern.toLowerCase());
}

/** Patterns are compared with every unit of a document, so each is compiled once. */
const compiled = remember((pattern) => new RegExp(pattern.slice(3).replace(/^\(\?[a-z]+\)/, ''), 'is'), 50_000);

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24);
