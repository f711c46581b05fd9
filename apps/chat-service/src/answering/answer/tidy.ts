/** Longer messages are cut in the middle: the question itself is at the start or at the end. */
const longest = 600;

/** Runs of punctuation mean no more than one mark, but take long to process. */
const marks = / ?([^\p{L}\p{N}\s])(?: ?[^\p{L}\p{N}\s]){3,}/gu;

/** A message cleaned up for the built-in answerer, whatever was typed or pasted. */
export function tidied(message: string): string {
  const half = longest / 2;
  const text = message.length > longest ? `${message.slice(0, half)}\n${message.slice(-half)}` : message;
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .replace(marks, '$1 ')
    .trim();
}
