const next = /[?!.;]+\s+(?=\S)|,?\s+and\s+(?=(?:what|how|where|when|which|who|does|do|is|are|can|will)\b)/i;

/** The questions of a message, at most two; names with full stops and small additions stay whole. */
export function splitQuestions(message: string): string[] {
  const parts = message.split(next).map((part) => part.trim());
  const full = parts.filter((part) => part.split(/\s+/).length >= 3);
  return full.length >= 2 && full.length === parts.length ? full.slice(0, 2) : [message];
}
