import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFilters } from '../api/use-filters.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { Page } from '../components/page.tsx';
import { KeyRound, RotateCcw } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { Conversation } from './conversation.tsx';

/** Where a bot is tried out. The URL contains the id of the conversation, so that it survives a reload. */
export function PlaygroundPage() {
  const { bot, may, workspaceId, botId } = useBot();
  const { session } = useFilters();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const begunId = useRef<string>(undefined);
  const go = (to: string | undefined, replace: boolean) =>
    navigate({ to: '.', search: (before) => ({ ...before, session: to }), replace });
  const isBegunHere = session === undefined || session === begunId.current;
  const beginAnew = async () => {
    await go(undefined, false);
    setRound(round + 1);
  };
  const actions = (
    <>
      {session !== undefined && (
        <Button onClick={() => void beginAnew()}>
          <RotateCcw size={14} aria-hidden /> New conversation
        </Button>
      )}
      {may('admin') && (
        <Link
          to="/w/$workspaceId/bots/$botId/settings/api-access"
          params={{ workspaceId, botId }}
          className={buttonClass()}
        >
          <KeyRound size={14} aria-hidden /> API
        </Link>
      )}
    </>
  );
  return (
    <Page title="Playground" about={bot?.name} actions={actions}>
      <Conversation
        key={isBegunHere ? `begun here ${round}` : session}
        resumedId={isBegunHere ? undefined : session}
        onStarted={(id) => {
          begunId.current = id;
          void go(id, true);
        }}
      />
    </Page>
  );
}
