import type { ListedBotBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { BotAvatar } from '../components/bot-avatar.tsx';
import { figureWords } from '../components/figure-words.ts';
import { Time } from '../components/time.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

interface BotCardProps {
  bot: ListedBotBody;
  /** Depends on the level of the heading above. */
  heading?: 'h2' | 'h3';
}

export function BotCard({ bot, heading: Heading = 'h2' }: BotCardProps) {
  const { workspaceId } = useWorkspace();
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-lg border border-line bg-card p-4 shadow-card transition-colors hover:border-edge">
      <div className="flex items-center gap-3">
        <BotAvatar id={bot.id} name={bot.name} />
        <div className="min-w-0">
          <Heading className="truncate text-base">
            <Link
              to="/w/$workspaceId/bots/$botId/playground"
              params={{ workspaceId, botId: bot.id }}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {bot.name}
            </Link>
          </Heading>
          <p className="text-[0.867rem] text-soft">
            Created <Time at={bot.created_at} />
          </p>
        </div>
      </div>
      <Figures bot={bot} />
    </li>
  );
}

/** Named and counted as on the other screens, where API requests are something else. */
const figures = ['questions', 'answered', 'unanswered'] as const;

type Counts = Pick<ListedBotBody['today'], 'answered' | 'unanswered'>;

const counted = ({ answered, unanswered }: Counts) => ({ questions: answered + unanswered, answered, unanswered });

function Figures({ bot: { today, yesterday } }: { bot: ListedBotBody }) {
  return (
    <dl className="grid grid-cols-3 gap-2 border-t border-line pt-3">
      {figures.map((figure) => (
        <div key={figure}>
          <dt className="text-[0.8rem] text-soft">{figureWords[figure].name}</dt>
          <dd>
            <span className="text-lg font-semibold tabular-nums">{counted(today)[figure]}</span>
            <span className="text-[0.8rem] text-soft"> today</span>
            <span className="block text-[0.8rem] text-soft tabular-nums">{counted(yesterday)[figure]} yesterday</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
