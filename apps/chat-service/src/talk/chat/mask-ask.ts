import { type MaskedKind, maskText } from '../../platform/shared/personal-data.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import type { Ask } from './turn-attempts.ts';

export type OnMasked = (scope: TurnScope, kind: MaskedKind) => void;

/** A question without the personal data that its bot masks: nothing else is stored, or passed to a model. */
export function maskAsk(ask: Ask, onMasked?: OnMasked): Ask {
  const { masking } = ask.bot;
  if (masking.length === 0) return ask;
  const message = maskText(ask.message, masking, (kind) => onMasked?.(ask.scope, kind));
  const history = ask.history?.map((one) => ({ ...one, text: maskText(one.text, masking) }));
  return { ...ask, message, ...(history && { history }) };
}
