import type { Throttle } from '../../people/accounts/throttle.ts';
import type { Workspace } from '../../people/accounts/workspaces.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { addedMail, invitationMail } from '../../platform/mail/messages.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

export interface ScimMailsOptions {
  mailer: Mailer | undefined;
  throttle: Pick<Throttle, 'mayMail'>;
  findWorkspace(scope: WorkspaceScope): Promise<Workspace>;
  /** Address under which people reach the workspace. */
  chatUrl(workspaceId?: string): string;
}

export type ScimMails = ReturnType<typeof createScimMails>;

/** Tells people what their identity provider did, where the server sends mail. */
export function createScimMails({ mailer, throttle, findWorkspace, chatUrl }: ScimMailsOptions) {
  const siteOf = ({ workspaceId }: WorkspaceScope) => `${chatUrl(workspaceId)}/dashboard`;
  return {
    /** Somebody got an account. */
    async added(scope: WorkspaceScope, { email, role }: { email: string; role: string }): Promise<void> {
      if (mailer === undefined || !(await throttle.mayMail(email))) return;
      const { name: workspace } = await findWorkspace(scope);
      mailer.post(addedMail(email, { workspace, role, site: siteOf(scope) }));
    },

    /** Somebody who has an account is to join. */
    async invited(
      scope: WorkspaceScope,
      { email, role, token }: { email: string; role: string; token: string },
    ): Promise<void> {
      if (mailer === undefined || !(await throttle.mayMail(email))) return;
      const { name: workspace } = await findWorkspace(scope);
      // In the URL fragment, the token reaches no server log and no other site.
      const link = `${siteOf(scope)}/invitation#${token}`;
      mailer.post(invitationMail(email, { workspace, inviter: 'Your organization', role, link }));
    },
  };
}
