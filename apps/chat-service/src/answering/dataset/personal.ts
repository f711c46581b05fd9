import { type Question, spokenText } from './question.ts';

const taste =
  /\b(scar|cut|prett|ugl|cool|funn|nic|sex)i?(er|est)\b|\b(more|most) (beautiful|fun|annoying|scary|attractive|enjoyable)\b|\b(over|under)rated\b/;

/** Whether a message asks for an opinion or about the one who answers. */
export function isPersonal(question: Question): boolean {
  if (taste.test(spokenText(question))) return true;
  return /\b(do|did|would|are|can) you (like|love|hate|prefer|think|believe|feel|enjoy|play|want)\b|\byour (name|favou?rite|opinion)\b|\bfavou?rites?\b(?! (?:foods?|snacks?|meals?|treats?|thing to eat))|\bwhere (is|are|was|were|did i \w+) my\b/.test(
    spokenText(question),
  );
}
