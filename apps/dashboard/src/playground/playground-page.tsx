import { Link } from '@tanstack/react-router';
import { KeyRound, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../components/button.tsx';
import { Page } from '../components/page.tsx';
import { useBot } from '../shell/here.ts';
import { Composer } from './composer.tsx';
import { Turn } from './turn.tsx';
import { usePlayground } from './use-playground.ts';

export function PlaygroundPage() {
  const { bot, path, may, workspaceId, botId } = useBot();
  const { turns, isRunning, ask, stop, clear } = usePlayground(path);
  const end = useRef<HTMLDivElement>(null);
  const length = turns.reduce((sum, { text }) => sum + text.length, turns.length);
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  const actions = (
    <>
      {turns.length > 0 && (
        <Button onClick={clear} disabled={isRunning}>
          <RotateCcw size={14} aria-hidden /> New conversation
        </Button>
      )}
      {may('admin') && (
        <Link
          to="/w/$workspaceId/bots/$botId/settings/api-access"
          params={{ workspaceId, botId }}
          className={buttonClass()}
        >
          <KeyRound size={14} aria-hidden /> Use it from a program
        </Link>
      )}
    </>
  );
  return (
    <Page title="Playground" about={bot?.name} actions={actions}>
      <div className="grid min-h-[calc(100dvh-14rem)] grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-4">
        <div className="grid content-start gap-5" aria-live="polite" aria-busy={isRunning}>
          {turns.length === 0 && <Welcome onAsk={ask} />}
          {turns.map((turn) => (
            <Turn key={turn.id} turn={turn} />
          ))}
          <div ref={end} />
        </div>
        <Composer isRunning={isRunning} onAsk={ask} onStop={stop} />
      </div>
    </Page>
  );
}

function Welcome({ onAsk }: { onAsk: (message: string) => Promise<void> }) {
  const { bot } = useBot();
  return (
    <div className="grid gap-3">
      <p className="max-w-prose rounded-lg border border-line bg-card px-4 py-3">
        {bot?.welcome || 'Ask what your customers will ask.'}
      </p>
      <ul className="flex flex-wrap gap-2">
        {bot?.suggested_questions.map((question) => (
          <li key={question}>
            <Button
              small
              className="h-auto min-h-7 py-1 text-left whitespace-normal"
              onClick={() => void onAsk(question)}
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
