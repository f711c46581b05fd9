import type { Knowledge } from './choose.ts';
import { spokenText } from './question.ts';
import type { Understood } from './understood.ts';

const superlative =
  /\b(most|least|fewest|(?!chest|forest|nearest|closest|interest|harvest|request|honest|quest|guest|invest|suggest|digest|protest|contest|latest)[a-z]{3,}est)\b/g;
const asksOne = /^(?:(?:and|so|ok|of all) )?(?:what|which|who|name)\b|^(?:the )?(?:most|least|fewest|[a-z]{3,}est)\b/;

/** Whether a question is for the one thing of its kind that excels, and nothing told of the described one says that it does. */
export function isUntoldSuperlative({ prose }: Knowledge, { question, entity, told }: Understood): boolean {
  const said = spokenText(question);
  if (!asksOne.test(said)) return false;
  const wanted = said.match(superlative) ?? [];
  const texts = [told.text, ...prose.factsOf(entity).map(({ text }) => text)].join(' ').toLowerCase();
  return wanted.length > 0 && !wanted.every((word) => new RegExp(`\\b${word}\\b`).test(texts));
}
