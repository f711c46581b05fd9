import type { HandoverStatus, InboxItemBody } from '@lectern/chat-service/dashboard-api';
import { Badge, type BadgeKind } from '../components/badge.tsx';
import { classNames } from '../components/class-names.ts';
import { Time } from '../components/time.tsx';
import { channelWords } from '../conversations/channel-words.ts';
import { visitorName } from '../conversations/visitor-line.tsx';

interface InboxRowProps {
  item: InboxItemBody;
  isOpen: boolean;
  onOpen: () => void;
}

/** One conversation in the list. */
export function InboxRow({ item, isOpen, onOpen }: InboxRowProps) {
  const { visitor, last, question, bot_name, channel, needs_reply, updated_at } = item;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 rounded-md border px-3 py-2 text-left hover:border-edge',
          isOpen ? 'border-accent bg-accent-wash' : 'border-line bg-card',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-medium">{nameOf(item)}</span>
          <span className="shrink-0 text-[0.8rem] text-soft">
            <Time at={last?.at ?? updated_at} />
          </span>
        </span>
        <span className={classNames('line-clamp-2 text-[0.933rem]', needs_reply ? 'text-ink' : 'text-soft')}>
          {last?.author && `${last.author}: `}
          {last?.text || question || 'No message'}
        </span>
        <span className="flex flex-wrap gap-1 pt-1">
          <StatusBadge item={item} />
          <Badge>{bot_name}</Badge>
          {channel !== 'website' && visitor !== null && <Badge>{channelWords[channel]}</Badge>}
        </span>
      </button>
    </li>
  );
}

/** Who writes to the bot, or how, where nobody is known. */
export const nameOf = ({ visitor, channel }: InboxItemBody): string =>
  visitor === null ? channelWords[channel] : visitorName(visitor);

const statuses: Record<HandoverStatus, readonly [BadgeKind, string]> = {
  bot: ['neutral', 'With the bot'],
  away: ['warn', 'Left a message'],
  waiting: ['warn', 'Waiting'],
  with_person: ['good', 'With a person'],
};

export function StatusBadge({ item: { status, assignee } }: { item: Pick<InboxItemBody, 'status' | 'assignee'> }) {
  const [kind, name] = statuses[status];
  return <Badge kind={kind}>{status === 'with_person' && assignee !== null ? assignee.name : name}</Badge>;
}
