/** What is asked stands in fewer characters than these, at the beginning or at the end. */
const longest = 1_200;

/** Runs of marks say no more than one of them, and keep whoever reads them busy. */
const marks = / ?([^\p{L}\p{N}\s])(?: ?[^\p{L}\p{N}\s]){3,}/gu;

/** A message as the built-in answerer reads it, whatever somebody typed or pasted. */
export function tidied(message: string): string {
  const half = longest / 2;
  const text = message.length > longest ? `${message.slice(0, half)}\n${message.slice(-half)}` : message;
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .replace(marks, '$1 ')
    .trim();
}
