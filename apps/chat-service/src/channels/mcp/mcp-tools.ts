import { z } from 'zod';
import type { Passage } from '../../knowledge/sources/passage.ts';
import { chatAnswer, chatRequest, toAnswerBody } from '../../talk/chat/chat-wire.ts';
import type { StoredAnswer } from '../../talk/chat/turn.ts';

export const askInput = z.object({
  question: chatRequest.shape.message,
  session_id: chatRequest.shape.session_id,
});

export const askOutput = chatAnswer;

export const searchInput = z.object({
  query: z.string().trim().min(1).max(2_000).describe('What to look for: a question, or words'),
  limit: z.int().min(1).max(20).default(5).describe('Passages at most'),
});

export const searchOutput = z.object({
  passages: z.array(
    z.object({
      title: z.string(),
      url: z.string().describe('Where a person can read it'),
      source: z.string().describe('The resource that holds it; the address of a record'),
      headings: z.array(z.string()).describe('From the outermost to the one right above the text'),
      question: z.string().nullable().describe('Of a question with its answer'),
      text: z.string(),
      score: z.number().describe('0 to 1: how well it fits'),
    }),
  ),
});

export const sourceUri = (sourceId: string): string => `lectern://sources/${sourceId}`;

/** The answer as text for readers, and as structured content for programs. */
export function toAskResult(answer: StoredAnswer) {
  const sources = answer.sources.map(({ title, url }) => `- ${title}: ${url}`);
  const text = sources.length === 0 ? answer.text : `${answer.text}\n\nSources:\n${sources.join('\n')}`;
  return { content: [{ type: 'text' as const, text }], structuredContent: toAnswerBody(answer) };
}

export function toSearchResult(passages: readonly Passage[]) {
  const found = passages.map(({ title, url, sourceId, kind, headings, question, text, score }) => {
    const rounded = Math.round(score * 1_000) / 1_000;
    const source = kind === 'record' ? url : sourceUri(sourceId);
    return { title, url, source, headings, question: question ?? null, text, score: rounded };
  });
  const texts = found.map((passage, index) => {
    const place = [passage.title, ...passage.headings].join(' > ');
    const words = [passage.question, passage.text].filter(Boolean).join('\n');
    return `${index + 1}. ${place} (${passage.url}, score ${passage.score})\n${words}`;
  });
  const text = texts.length === 0 ? 'Nothing was found.' : texts.join('\n\n');
  return { content: [{ type: 'text' as const, text }], structuredContent: { passages: found } };
}
