import {
  BookOpen,
  Bot,
  ChartNoAxesColumn,
  CircleCheckBig,
  type Icon,
  Inbox,
  KeyRound,
  MessagesSquare,
  Webhook,
} from '../icons/icons.tsx';

const pictures = {
  bot: Bot,
  book: BookOpen,
  chart: ChartNoAxesColumn,
  done: CircleCheckBig,
  empty: Inbox,
  key: KeyRound,
  talk: MessagesSquare,
  webhook: Webhook,
} satisfies Record<string, Icon>;

export type Picture = keyof typeof pictures;

/** A picture of what will be here: an icon on two cards. The text next to it says the same. */
export function Illustration({ picture }: { picture: Picture }) {
  const Icon = pictures[picture];
  return (
    <span aria-hidden className="relative mb-2 grid h-16 w-24 place-items-center">
      <span className="absolute inset-x-5 inset-y-1 -rotate-6 rounded-lg border border-line bg-well" />
      <span className="absolute inset-x-4 inset-y-1 rotate-3 rounded-lg border border-line bg-card shadow-card" />
      <Icon size={26} strokeWidth={1.5} className="relative rotate-3 text-accent" />
    </span>
  );
}
