import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { extractDocument } from '../apps/chat-service/src/knowledge/extraction/extract-document.ts';
import { extractionLimits } from '../apps/chat-service/src/knowledge/extraction/extraction-limits.ts';

const questionShape = z.strictObject({
  id: z.string(),
  doc: z.string(),
  kind: z.string(),
  question: z.string(),
  after: z.array(z.string()).optional(),
  accept: z.array(z.string()),
  reject: z.array(z.string()).optional(),
  must_quote: z.string().optional(),
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
  const path = join(folder, author);
  const files = readdirSync(path)
    .filter((file) => /\.(?:md|html|txt|docx|pdf|csv|xlsx|pptx)$/.test(file))
    .sort();
  const documents = await Promise.all(files.map((file) => readDocument(path, file)));
  return { author, documents, questions: [...readQuestions(path), ...readMore(author, folder)] };
}

function readQuestions(path: string): DocumentQuestion[] {
  const lines = readFileSync(join(path, 'questions.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => questionShape.parse(JSON.parse(line)));
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

/** Whether an answer says what it must, and nothing that it must not. */
export function isRight({ accept, reject = [] }: DocumentQuestion, answer: string): boolean {
  return accept.some((pattern) => says(answer, pattern)) && !reject.some((pattern) => says(answer, pattern));
}

function says(text: string, pattern: string): boolean {
  if (pattern.startsWith('re:')) return new RegExp(pattern.slice(3), 'i').test(text);
  return text.toLowerCase().includes(pattern.toLowerCase());
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24);
