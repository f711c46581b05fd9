import type { HistoryMessage } from '../answer/answerer.ts';

export interface FittedHistory {
  messages: readonly HistoryMessage[];
  /** What was said before them, shortened; undefined when nothing is left out. */
  summary: string | undefined;
}

/** Average over languages; exact counts would need each model's own tokenizer. */
const charactersPerToken = 3;

/** The share of the room reserved for the summary of what does not fit. */
const summaryShare = 0.25;

/** The newest messages verbatim, and the older ones shortened if they do not all fit the model's context window. */
export function fitHistory(history: readonly HistoryMessage[], roomTokens: number): FittedHistory {
  const room = roomTokens * charactersPerToken;
  if (lengthOf(history) <= room) return { messages: history, summary: undefined };
  let left = room * (1 - summaryShare);
  const start = history.findLastIndex(({ text }) => {
    left -= text.length;
    return left < 0;
  });
  return { messages: history.slice(start + 1), summary: summarise(history.slice(0, start + 1), room * summaryShare) };
}

function lengthOf(history: readonly HistoryMessage[]): number {
  return history.reduce((sum, { text }) => sum + text.length, 0);
}

/** One line per message with its first sentence. The oldest are dropped first. */
function summarise(older: readonly HistoryMessage[], room: number): string {
  const lines: string[] = [];
  let left = room;
  for (const { role, text } of older.toReversed()) {
    const line = `${role === 'user' ? 'Asked' : 'Answered'}: ${firstSentence(text)}`;
    left -= line.length + 1;
    if (left < 0) break;
    lines.unshift(line);
  }
  const lost = older.length - lines.length;
  return [...(lost > 0 ? [`(${lost} still older messages are left out)`] : []), ...lines].join('\n');
}

const longestLine = 160;

function firstSentence(text: string): string {
  const [first = ''] = text.trim().split(/(?<=[.!?])\s|\n/);
  return first.length <= longestLine ? first : `${first.slice(0, longestLine - 3)}...`;
}
