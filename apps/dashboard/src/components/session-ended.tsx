import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionEndedKey } from '../api/query-client.ts';
import { Button, buttonClass } from './button.tsx';
import { Notice } from './notice.tsx';

/** Says that the session has ended, and leaves the screen as it is: what was typed there is not lost. */
export function SessionEnded() {
  const client = useQueryClient();
  const { data: hasEnded } = useQuery<boolean>({ queryKey: sessionEndedKey, queryFn: skipToken });
  if (!hasEnded) return null;
  return (
    <Notice kind="danger">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>You are signed out. Sign in again in another tab, then continue here. Nothing you typed is lost.</span>
        <span className="flex gap-2">
          <a href="/dashboard/sign-in" target="_blank" rel="noreferrer" className={buttonClass('plain', true)}>
            Sign in
          </a>
          <Button small onClick={() => void client.invalidateQueries()}>
            Continue
          </Button>
        </span>
      </div>
    </Notice>
  );
}
