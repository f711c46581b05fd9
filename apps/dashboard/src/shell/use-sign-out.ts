import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ApiError, request } from '../api/request.ts';
import { forgetAllDrafts } from '../components/drafts.ts';

/** Ends the session, and forgets everything that was loaded with it. */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation<void, ApiError>({
    mutationFn: () => request('POST', '/sign-out'),
    onSuccess: async () => {
      await navigate({ to: '/sign-in' });
      client.clear();
      forgetAllDrafts();
    },
  });
}
