import { wordsOf } from '@lectern/answering';
import bridgingWords from './bridging-words.json' with { type: 'json' };

const words: ReadonlySet<string> = new Set(bridgingWords);
const mostWords = 16;

/** Whether a sentence only greets, thanks or leads over, like "Here is what I found:", so that there is nothing to prove. */
export function isBridging(sentence: string): boolean {
  const said = wordsOf(sentence);
  return (
    said.length > 0 && said.length <= mostWords && said.every((word) => words.has(word)) && !/[\d@<>[\]]/.test(sentence)
  );
}
