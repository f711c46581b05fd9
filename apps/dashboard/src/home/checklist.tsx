import type { HomeBody, ListedBotBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { Check } from '../icons/icons.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

interface ChecklistProps {
  done: HomeBody['checklist'];
  bots: readonly ListedBotBody[] | undefined;
  onCreate: () => void;
}

const steps = {
  knowledge: { title: 'Add your content', text: 'Files, a website, texts or questions with answers.', to: 'knowledge' },
  tried: { title: 'Try your bot', text: 'Ask what your customers would ask.', to: 'playground' },
  fixed: {
    title: 'Improve an answer',
    text: 'Write the right answer once. The bot uses it from then on.',
    to: 'unanswered',
  },
  connected: {
    title: 'Connect it',
    text: 'Create an API key, or put the bot on your website.',
    to: 'settings/api-access',
  },
} as const;

type Step = keyof typeof steps;

/** The first steps of a workspace, until all are done or somebody hides them. */
export function Checklist({ done, bots, onCreate }: ChecklistProps) {
  const { workspaceId, may } = useWorkspace();
  const key = `checklist hidden ${workspaceId}`;
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(key) !== null);
  const names = Object.keys(steps) as Step[];
  const taken = names.filter((name) => done[name]).length;
  if (isHidden || taken === names.length || !may('editor') || bots === undefined) return null;
  const next = names.find((name) => !done[name]);
  const hide = () => {
    localStorage.setItem(key, 'yes');
    setIsHidden(true);
  };
  return (
    <section aria-label="Get started" className="grid gap-4 rounded-lg border border-line bg-card p-5 shadow-card">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">
          Get started <span className="font-normal text-soft">{taken} of 4 done</span>
        </h2>
        <Button small look="quiet" onClick={hide}>
          Hide
        </Button>
      </header>
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {names.map((name, index) => (
          <li
            key={name}
            className={classNames(
              'grid content-start gap-2 rounded-lg border p-3',
              name === next ? 'border-accent bg-accent-wash' : 'border-line',
            )}
          >
            <p className="flex items-center gap-2 font-medium">
              <StepMark number={index + 1} isDone={done[name]} />
              {steps[name].title}
            </p>
            <p className="text-[0.867rem] text-soft">{steps[name].text}</p>
            {name === next && <StepAction step={name} bot={bots[0]} onCreate={onCreate} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepMark({ number, isDone }: { number: number; isDone: boolean }) {
  const look = isDone ? 'bg-good text-card' : 'bg-well text-soft';
  return (
    <span
      className={classNames('grid size-6 shrink-0 place-items-center rounded-full text-[0.8rem] tabular-nums', look)}
    >
      {isDone ? <Check size={14} role="img" aria-label="Done" /> : number}
    </span>
  );
}

function StepAction({ step, bot, onCreate }: { step: Step; bot: ListedBotBody | undefined; onCreate: () => void }) {
  const { workspaceId } = useWorkspace();
  if (bot === undefined) {
    return (
      <Button small look="primary" className="justify-self-start" onClick={onCreate}>
        Create a bot
      </Button>
    );
  }
  return (
    <Link
      to={`/w/$workspaceId/bots/$botId/${steps[step].to}`}
      params={{ workspaceId, botId: bot.id }}
      className={classNames(buttonClass('primary', true), 'justify-self-start')}
    >
      {steps[step].title}
    </Link>
  );
}
