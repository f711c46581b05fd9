import { useEffect, useState } from 'react';
import { request } from './request.ts';

/** What the API has at a path, fetched once: for screens that are shown before anything is loaded. */
export function useOnce<Answer>(path: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    request<Answer>('GET', path).then(setAnswer, () => undefined);
  }, [path]);
  return answer;
}
