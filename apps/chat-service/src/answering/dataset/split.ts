const next = /[?!.;]+\s+(?=\S)|,?\s+and\s+(?=(?:what|how|where|when|which|who|does|do|is|are|can|will)\b)/i;

/** The questions of a message, at most two; names with full stops and small additions stay whole. */
export function splitQuestions(message: string): string[] {
  const parts = message.split(next).map((part) => part.trim());
  const full = parts.filter((part) => part.split(/\s+/).length >= 3);
  return full.length >= 2 && full.length === parts.length ? full.slice(0, 2) : [message];
}

const asks =
  /\?\s*$|^(?:(?:and|so|but|ok|now|then|also)[\s,]+)*(?:what|where|when|who|whose|which|why|how|can|could|is|are|was|were|do|does|did|will|would|should|has|have|tell|name|list|show|give|explain|describe)\b/i;

/** Statements that a message begins with, and what it asks after them: "I have a wolf. What does it eat?" */
export function statementsBefore(message: string): { told: string; asked: string } | undefined {
  const parts = message.split(/(?<=[.!])\s+(?=\S)/);
  const first = parts.findIndex((part) => asks.test(part));
  const told = parts.slice(0, first).join(' ');
  return first < 1 || told.split(/\s+/).length < 3 ? undefined : { told, asked: parts.slice(first).join(' ') };
}
