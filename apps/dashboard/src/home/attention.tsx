import type { AttentionBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { count } from '../components/count.ts';
import { Section } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { ChevronRight, CircleAlert, CircleHelp, Gauge, type Icon, PlugZap, Unplug } from '../icons/icons.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

/** What needs attention, each with a link. */
export function Attention({ items }: { items: readonly AttentionBody[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Needs attention">
      <ul className="-mx-2 grid gap-1">
        {items.map((item) => (
          <Item key={keyOf(item)} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function keyOf(item: AttentionBody): string {
  return `${item.kind} ${item.bot.id} ${'source' in item ? item.source.id : 'key' in item ? item.key.id : ''}`;
}

const icons: Record<AttentionBody['kind'], Icon> = {
  source_failed: CircleAlert,
  unanswered: CircleHelp,
  quota: Gauge,
  model_failed: PlugZap,
  webhook_off: Unplug,
};

function Item({ item }: { item: AttentionBody }) {
  const { workspaceId } = useWorkspace();
  const Icon = icons[item.kind];
  return (
    <li className="relative flex gap-3 rounded-md px-2 py-2 hover:bg-well">
      <Icon
        size={18}
        aria-hidden
        className={item.kind === 'unanswered' ? 'mt-0.5 shrink-0 text-warn' : 'mt-0.5 shrink-0 text-danger'}
      />
      <div className="min-w-0 flex-1">
        <Link
          // One of our paths with its ids filled in, which the router's route types cannot contain.
          to={`/w/${workspaceId}/bots/${item.bot.id}/${placeOf(item)}` as '/'}
          className="font-medium after:absolute after:inset-0"
        >
          {titleOf(item)}
        </Link>
        <p className="text-[0.867rem] text-soft">
          {item.bot.name}
          {detailOf(item)}
        </p>
      </div>
      <ChevronRight size={16} aria-hidden className="shrink-0 self-center text-soft" />
    </li>
  );
}

function titleOf(item: AttentionBody): string {
  if (item.kind === 'source_failed') return `“${item.source.title}” could not be read`;
  if (item.kind === 'unanswered')
    return item.count === 1 ? '1 unanswered question' : `${item.count} unanswered questions`;
  if (item.kind === 'quota')
    return `Key “${item.key.label}” used ${count(item.used)} of ${count(item.limit)} requests today`;
  if (item.kind === 'model_failed') return 'The language model is failing';
  return `The webhook of “${item.key.label}” is turned off`;
}

function detailOf(item: AttentionBody): ReactNode {
  if (item.kind === 'source_failed') return ` · ${item.reason}`;
  if (item.kind !== 'model_failed') return null;
  return (
    <>
      {' '}
      · {item.reason} <Time at={item.at} />
    </>
  );
}

function placeOf(item: AttentionBody): string {
  if (item.kind === 'source_failed') return `knowledge/${item.source.id}`;
  if (item.kind === 'unanswered') return 'unanswered';
  if (item.kind === 'model_failed') return 'settings/model';
  if (item.kind === 'quota') return 'usage';
  return `settings/api-access/${item.key.id}`;
}
