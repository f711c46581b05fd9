import { tellingStemsOf, wordsOf } from '@lectern/answering';

const leads = /^(and|or|what about|how about|but|also|then)\b/i;
const pointers = new Set('it its they them their that this these those he she him her there one ones'.split(' '));
const mostCharacters = 600;

/** The text to group a question by: one that means nothing on its own, such as `And a cat?`, includes the one before. */
export function groupedText(question: string, before: string | undefined): string {
  const text = before !== undefined && isFollowUp(question) ? `${before} ${question}` : question;
  return text.slice(0, mostCharacters);
}

function isFollowUp(question: string): boolean {
  const stems = tellingStemsOf(question).length;
  if (leads.test(question.trim())) return stems <= 3;
  return stems <= 2 && wordsOf(question).some((word) => pointers.has(word));
}
