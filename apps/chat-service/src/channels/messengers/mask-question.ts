import { type Masked, maskText } from '../../platform/shared/personal-data.ts';
import type { Question } from './platform.ts';

/** The question without the personal data that the bot masks, and what was found in its text. */
export function maskQuestion(
  question: Question,
  masking: readonly Masked[],
): { masked: Question; found: readonly string[] } {
  const found: string[] = [];
  const text = maskText(question.text, masking, (kind) => void found.push(kind));
  const { subject, ...address } = question.address;
  // Replies repeat the subject of a mail. A first mail has it in its text, too, where it counts.
  const shown = subject === undefined ? address : { ...address, subject: maskText(subject, masking) };
  return { masked: { ...question, text, address: shown }, found };
}
