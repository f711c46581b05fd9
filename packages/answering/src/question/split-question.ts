/** Where a second question begins within a message. */
const boundary =
  /\?\s+(?=\p{L})|(?:[,;]|(?<!\s))\s+(?:and|und|also|plus)\s+(?=(?:also |then |until |by |at |from |for |to |in |on )?(?:what|when|where|who|whom|whose|which|why|how|is|are|do|does|did|can|could|may|will|would|should|must|has|have)\b)/iu;

const fewestLetters = 12;

/** Splits a message that asks for two or three things into its questions; any other message stays whole. */
export function splitQuestion(message: string): string[] {
  const parts = message.split(boundary).map((part) => part.trim());
  const isWhole = parts.length < 2 || parts.length > 3 || parts.some((part) => part.length < fewestLetters);
  return isWhole ? [message] : parts;
}
