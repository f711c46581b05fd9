import type { UsageBody } from '@lectern/chat-service/dashboard-api';
import { Badge } from '../components/badge.tsx';

const kinds = { small_talk: 'Small talk', person: 'Wants a person', closest: 'Closest passage' } as const;
const fallbacks = {
  model_unavailable: 'Model failed',
  model_unproven: 'Model answer not supported',
  budget_spent: 'Budget spent',
} as const;

/** How an answer ended, and which model wrote it. A stopped answer says nothing about the sources. */
export function AnswerBadges({ answered, usage }: { answered: boolean; usage: UsageBody }) {
  const { kind, stopped, fallback, cut, model } = usage;
  return (
    <>
      {stopped && <Badge>Stopped</Badge>}
      {!answered && !stopped && <Badge kind="warn">Not answered</Badge>}
      {kind !== undefined && <Badge>{kinds[kind]}</Badge>}
      {cut && <Badge kind="warn">Cut short</Badge>}
      {fallback !== undefined && <Badge kind="warn">{fallbacks[fallback]}</Badge>}
      {!stopped && <span>{model === 'built-in' ? 'Without a model' : model}</span>}
    </>
  );
}
