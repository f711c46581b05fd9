/** A message that tells something before it asks. */
export interface Story {
  background: string;
  question: string;
}

const asking =
  "(?:(?:in|at|on|from|to|for|with|by) (?=what|which|how|whom))?(?:what|whats|what's|where|wheres|where's|when|who|whos|who's|whose|which|why|how|hows|how's|can|could|is|are|was|do|does|did|will|would|should|has|have|any idea|tell me|name|wat|wut)";
const end = new RegExp(
  String.raw`(?<=[.!?;:])\s+|\n+|\s+[-\u2013\u2014/]+\s+|\s+(?=(?:so|but)\s+${asking}\b)|,\s*(?=(?:(?:so|but|and|then|now|like|also|btw|anyway)\s+)*${asking}\b)`,
  'i',
);
const asks = new RegExp(String.raw`^(?:(?:so|but|and|then|now|also|ok|well|btw|anyway)[\s,]+)*${asking}\b|\?$`, 'i');

/** What people tell of themselves before a few words say what they want: "I always forget: max level of Thorns". */
const ofOneself = /^(?:i|we|my|our|i'm|i've|we're|we've|im)\b/i;

/** Tells the question of a message from the story before it; undefined where there is none. */
export function storyOf(message: string): Story | undefined {
  const parts = message
    .split(end)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const asked = parts.findLastIndex((part) => asks.test(part) && part.split(/\s+/).length > 1);
  const last = asked < 0 && parts.slice(0, -1).every((part) => ofOneself.test(part)) ? parts.length - 1 : asked;
  const question = parts[last];
  if (question === undefined || parts.length < 2) return undefined;
  // Of two questions one is no background of the other.
  if (parts.some((part, index) => index !== last && asks.test(part))) return undefined;
  return { background: parts.toSpliced(last, 1).join(' '), question };
}
