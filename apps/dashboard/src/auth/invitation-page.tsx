import type { InvitationBody, SignInOptionsBody } from '@lectern/chat-service/dashboard-api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useGet } from '../api/queries.ts';
import { type ApiError, messageOf, request } from '../api/request.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Loaded } from '../components/states.tsx';
import { useMe } from '../shell/current-workspace.ts';
import { roleWithArticle } from '../workspace/role-names.ts';
import { AuthPage } from './auth-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useEntry } from './use-entry.ts';

interface Opened {
  invitation: InvitationBody;
  workspace_name: string;
}

/** The page of an invitation's link. The token is in the fragment, which no server sees. */
export function InvitationPage() {
  const [token] = useState(() => location.hash.slice(1));
  const opened = useQuery<Opened, ApiError>({
    queryKey: ['invitation', token],
    queryFn: () => request('POST', '/invitations/open', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = opened.data?.workspace_name;
  return (
    <AuthPage title={name === undefined ? 'Invitation' : `Join ${name}`}>
      <Loaded query={opened} what="the invitation">
        {({ invitation }) => <Accept invitation={invitation} token={token} />}
      </Loaded>
      {opened.isError && (
        <Link to="/" className={buttonClass()}>
          Go to your workspace
        </Link>
      )}
    </AuthPage>
  );
}

function Accept({ invitation, token }: { invitation: InvitationBody; token: string }) {
  const me = useMe();
  const enter = useEntry();
  const accept = useMutation<{ workspace_id: string }, ApiError>({
    mutationFn: () => request('POST', '/invitations/accept', { token }),
    onSuccess: ({ workspace_id }) => enter(`/w/${workspace_id}/bots`),
  });
  const options = useGet<SignInOptionsBody>('/sign-in', { enabled: me === undefined }).data;
  if (me === undefined && options?.oidc && !options.password) {
    return (
      <p className="text-soft">
        You have been invited as {roleWithArticle(invitation.role)}.{' '}
        <a href="/dashboard/api/sign-in/oidc" className="text-accent underline">
          Continue with single sign-on
        </a>{' '}
        as {invitation.email}. If you already have an account, open the invitation link again afterwards.
      </p>
    );
  }
  if (me === undefined) {
    return (
      <>
        <p className="text-soft">
          You have been invited as {roleWithArticle(invitation.role)}. Create an account for {invitation.email}, or{' '}
          <Link to="/sign-in" search={{ next: `/invitation#${token}` }} className="text-accent underline">
            sign in
          </Link>{' '}
          if you have one.
        </p>
        <SignUpForm
          invited={{ email: invitation.email, token }}
          onDone={(created) => enter(created && `/w/${created.workspace_id}/bots`)}
        />
      </>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        This invitation is for {invitation.email}, as {roleWithArticle(invitation.role)}. You are signed in as{' '}
        {me.person.email}.
      </p>
      {accept.error && <Notice kind="danger">{messageOf(accept.error)}</Notice>}
      <Button look="primary" onClick={() => accept.mutate()} busy={accept.isPending}>
        Join
      </Button>
      <Link to="/" className={buttonClass('quiet')}>
        Not now
      </Link>
    </div>
  );
}
