import { type Question, spokenText } from './question.ts';

/** Whether a message asks for an opinion or about the one who answers. */
export function isPersonal(question: Question): boolean {
  return /\b(do|did|would|are|can) you (like|love|hate|prefer|think|believe|feel|enjoy|play|want)\b|\byour (name|favou?rite|opinion)\b|\bfavou?rites?\b(?! (?:foods?|snacks?|meals?|treats?|thing to eat))|\bwhere (is|are|was|were|did i \w+) my\b/.test(
    spokenText(question),
  );
}
