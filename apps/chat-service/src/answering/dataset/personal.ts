import { type Question, spokenText } from './question.ts';

const taste =
  /\b(scar|cut|prett|ugl|cool|funn|nic|sex)i?(er|est)\b|\b(more|most) (beautiful|fun|annoying|scary|attractive|enjoyable)\b|\b(over|under)rated\b/;

/** What somebody may find of a thing, asked whether it is so. */
const found =
  /\b(boring|fun|scary|creepy|cute|ugly|pretty|beautiful|cool|lame|annoying|awesome|stupid|dumb|fair|unfair|cheating|a mistake|a good idea|worth it(?= *$))\b/;

/** What others find of it. */
const liked =
  /\b(prefer\w*|popular|beloved|hated|in your (?:opinion|view|eyes|mind)|you think|(?:good|cool|cute|funny|what|which) names? (?:for|should|would|could|can i)|your (take|thoughts|advice))\b/;

/** What only the world of the one who asks could tell. */
const ownWorld =
  /\b(?:what|who|which)(?:'?s| is| are| was| were)(?: in| inside)? my\b(?! (?:best|next|options?|chances?|odds))|\bwhat colou?r (?:is|are) my\b|\bhow (?:many|much) (?:\w+ ){1,3}(?:do|did) i (?:have|own|kill|die|lose|earn)\b(?! to)|\bhow (?:many times|often) did (?:i|my)\b|\bhow far am i\b|^did (?:i|my|we)\b|\bwho (?:killed|robbed|attacked|griefed) me\b|\bmy (?:password|account|birthday|highscore|high score|statistics|coordinates|inventory)\b/;

/** Whether a message asks for an opinion or about the one who answers. */
export function isPersonal(question: Question): boolean {
  const text = spokenText(question);
  if (
    ownWorld.test(text) ||
    taste.test(text) ||
    liked.test(text) ||
    (/^(is|are|was|were|isn't|aren't)\b/.test(text) && found.test(text))
  )
    return true;
  return /\b(do|did|would|are|can) you (like|love|hate|prefer|think|believe|feel|enjoy|play|want)\b|\byour (name|favou?rite|opinion)\b|\bfavou?rites?\b(?! (?:foods?|snacks?|meals?|treats?|thing to eat))|\bwhere (is|are|was|were|did i \w+) my\b/.test(
    spokenText(question),
  );
}
