import { isContinued, isDashed, isLabelled, readLines, type TextLine } from './plain-text/text-lines.ts';

/**
 * Lines of a block that were not wrapped at a width stay separate: as items if each has a label, a dash or a letter,
 * otherwise as paragraphs. Lists, tables and quotes are left as they are, except for their bullets.
 */
export function separateLines(block: string, width: number | undefined): string {
  if (/^\s*(?:[-*_]\s?){3,}$/.test(block)) return '';
  const text = block.replaceAll(/^(\s*)[*+•](?=\s+\S)/gm, '$1-');
  const lines = readLines(text);
  if (lines.length < 2 || lines.some(isMarked)) return text;
  const plain = readLines(text.replaceAll(/\*\*|__|\\$|`/gm, ''));
  if (plain.every(isLettered)) return asItems(lines.map(({ text: line }) => line.replace(/^[a-z][.)]\s+/, '')));
  if (isMostly(plain, isLabelled) || plain.every(isDashed)) return asItems(lines.map(({ text: line }) => line));
  const isBroken = plain.some((line, index) => index > 0 && isContinued(plain[index - 1] ?? line, line, width));
  if (width !== undefined || isBroken || !plain.every(({ text: line }) => /^["“(]?[\p{Lu}\p{N}]/u.test(line)))
    return text;
  return lines.map(({ text: line }) => line).join('\n\n');
}

/** Tolerates a few lines without a label. */
const isMostly = (lines: readonly TextLine[], isOne: (line: TextLine) => boolean) =>
  lines.slice(0, 1).every(isOne) && lines.filter(isOne).length >= Math.max(2, lines.length * 0.8);

const isMarked = ({ text }: TextLine) => /^(?:[-#>]|\d+[.)])\s|^\||\|$|^```|^~~~/.test(text);

const isLettered = ({ text }: TextLine) => /^[a-z][.)]\s+\S/.test(text);

const asItems = (texts: readonly string[]) => texts.map((text) => `- ${text.replace(/\\$/, '').trim()}`).join('\n');
