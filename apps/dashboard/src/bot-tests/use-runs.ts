import type { TestRunBody } from '@lectern/chat-service/dashboard-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh, useGet } from '../api/queries.ts';
import { useBot } from '../shell/current-workspace.ts';
import { isActive } from './test-words.ts';

/** The runs of the live settings, newest first, polled more often while one is running. */
export function useRuns(): readonly TestRunBody[] {
  const { path } = useBot();
  const client = useQueryClient();
  const query = useGet<{ runs: TestRunBody[] }>(`${path}/tests/runs?limit=50`, {
    refetchInterval: ({ state }) => (state.data?.runs.some(isActive) ? 1_000 : 10_000),
  });
  const runs = (query.data?.runs ?? []).filter(({ reason }) => reason !== 'trial');
  const [newest] = runs;
  const ended = newest && !isActive(newest) ? newest.id : undefined;
  useEffect(() => {
    if (ended !== undefined) void refresh(client, [`${path}/tests/runs/${ended}`]);
    void client.invalidateQueries({ queryKey: [`${path}/tests`] });
  }, [client, path, ended]);
  return runs;
}
