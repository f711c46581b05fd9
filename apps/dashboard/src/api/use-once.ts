import { useEffect, useState } from 'react';
import { request } from './request.ts';

/** Fetches a path of the API once, without the cache: for screens that are shown before that is loaded. */
export function useOnce<Answer>(path: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    request<Answer>('GET', path).then(setAnswer, () => undefined);
  }, [path]);
  return answer;
}
