import type { Logger } from '@lectern/service-kit';
import { endOfPeriod } from '../../people/plans/question-count.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notices } from '../../platform/events/notice.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { leadMail, limitMail, quotaMail, sourceFailedMail, waitingMail } from '../../platform/mail/messages.ts';
import type { KeyScope } from '../../platform/shared/scope.ts';
import type { Reached } from './used-limit.ts';

interface Waiting {
  question: string;
  conversationId: string;
  /** The member who answers; null where nobody has taken over. */
  assigneeId: string | null;
}

export interface AlertsOptions {
  database: Database;
  mailer: Mailer;
  /** Whether one more e-mail may go to somebody who did not ask for it. */
  mayMail(recipient: string, budget?: 'mails' | 'leads'): Promise<boolean>;
  /** The address of the dashboard. */
  siteUrl: (workspaceId: string) => string;
  logger: Logger;
}

export type Alerts = ReturnType<typeof createAlerts>;

/** E-mails the owners and admins of a workspace about what they should look at. Callers do not wait for it. */
export function createAlerts(options: AlertsOptions) {
  const { siteUrl, logger } = options;
  const underWay = new Set<Promise<void>>();

  function tell(action: Promise<void>): void {
    const telling = action
      .catch((error: unknown) => logger.warn({ err: error }, 'an alert could not be sent by e-mail'))
      .finally(() => underWay.delete(telling));
    underWay.add(telling);
  }

  return {
    /** A key has used up its daily quota; called once, for the request that did. */
    quotaReached({ workspaceId, botId, keyId }: KeyScope, { limit, day }: { limit: number; day: string }): void {
      const link = `${siteUrl(workspaceId)}/dashboard/w/${workspaceId}/bots/${botId}/usage`;
      tell(
        toManagers(options, botId, async (to, bot) =>
          quotaMail(to, { bot, key: await labelOf(options.database, keyId), limit, day, link }),
        ),
      );
    },

    /** 80 % or all of a limit is used; called once for each limit and period. */
    limitReached: (reached: Reached): void => tell(reportLimit(options, reached)),

    /** A visitor of a website wants to hear from a person. */
    leadCreated(botId: string, lead: { name: string | null; email: string; question: string }): void {
      const leads = (workspace: string) => `${siteUrl(workspace)}/dashboard/w/${workspace}/bots/${botId}/leads`;
      tell(
        toManagers(
          options,
          botId,
          async (to, bot, workspaceId) => leadMail(to, { bot, ...lead, link: leads(workspaceId) }),
          'leads',
        ),
      );
    },

    /** A visitor waits for the person who answers, or for anybody where nobody has taken over. */
    conversationWaiting(botId: string, { question, conversationId, assigneeId }: Waiting): void {
      const inbox = (id: string) => `${siteUrl(id)}/dashboard/w/${id}/inbox?conversation=${conversationId}`;
      const isTheirs = assigneeId !== null;
      const write = async (to: string, bot: string, workspaceId: string) =>
        waitingMail(to, { bot, question, link: inbox(workspaceId), isTheirs });
      tell(isTheirs ? toMember(options, botId, assigneeId, write) : toManagers(options, botId, write, 'leads'));
    },

    /** Notices that are also sent by e-mail when a source has failed. */
    withMail(notices: Notices): Notices {
      return async (occasion) => {
        const notice = await notices(occasion);
        if (occasion.type !== 'source.failed') return notice;
        const { data } = JSON.parse(occasion.payloadFor(''));
        return {
          ...notice,
          queued() {
            notice.queued();
            tell(reportFailure(options, occasion.botId, data));
          },
        };
      };
    },

    close: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}

async function reportLimit(options: AlertsOptions, reached: Reached): Promise<void> {
  const { database, mailer, mayMail, siteUrl } = options;
  const { read, build } = database;
  const { workspaceId, keyId, period } = reached;
  // The key's own alert says that its quota is used up.
  if (reached.limit === 'key_requests_per_day' && reached.percent === 100) return;
  const managers = await read(
    build
      .selectFrom('organization')
      .innerJoin('member', 'member.organizationId', 'organization.id')
      .innerJoin('user', 'user.id', 'member.userId')
      .select(['user.email', 'organization.name'])
      .where('organization.id', '=', workspaceId)
      .where('member.role', 'in', ['owner', 'admin']),
  );
  const key = keyId === undefined ? undefined : await labelOf(database, keyId);
  const until = period === undefined ? undefined : new Date(endOfPeriod(period)).toISOString().slice(0, 10);
  const link = `${siteUrl(workspaceId)}/dashboard/w/${workspaceId}/plan`;
  for (const { email, name } of managers) {
    if (await mayMail(`alerts ${email}`, 'mails')) {
      mailer.post(limitMail(email, { ...reached, workspace: name, key, until, link }));
    }
  }
}

interface FailedSource {
  title: string | null;
  url: string | null;
  error: string;
}

async function reportFailure(
  options: AlertsOptions,
  botId: string,
  { title, url, error }: FailedSource,
): Promise<void> {
  await toManagers(options, botId, async (to, bot, workspaceId) =>
    sourceFailedMail(to, {
      bot,
      source: title ?? url ?? 'a source',
      reason: error,
      link: `${options.siteUrl(workspaceId)}/dashboard/w/${workspaceId}/bots/${botId}/knowledge`,
    }),
  );
}

type Write = (to: string, bot: string, workspaceId: string) => Promise<Mail>;
type Budget = 'mails' | 'leads';

async function toManagers(options: AlertsOptions, botId: string, write: Write, budget?: Budget): Promise<void> {
  const managers = membersOf(options, botId).where('member.role', 'in', ['owner', 'admin']);
  await post(options, await options.database.read(managers), write, budget);
}

async function toMember(options: AlertsOptions, botId: string, personId: string, write: Write): Promise<void> {
  const member = membersOf(options, botId).where('member.userId', '=', personId);
  await post(options, await options.database.read(member), write, 'leads');
}

const membersOf = ({ database: { build } }: AlertsOptions, botId: string) =>
  build
    .selectFrom('bots')
    .innerJoin('member', 'member.organizationId', 'bots.workspace_id')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['user.email', 'bots.name', 'bots.workspace_id'])
    .where('bots.id', '=', botId)
    .where('bots.deleted_at', 'is', null);

type Recipient = Record<'email' | 'name' | 'workspace_id', string>;

async function post(
  { mailer, mayMail }: AlertsOptions,
  recipients: readonly Recipient[],
  write: Write,
  budget: Budget = 'mails',
): Promise<void> {
  for (const { email, name, workspace_id } of recipients) {
    // A separate budget: somebody who fills the mailbox with sign-ups cannot suppress alerts.
    if (await mayMail(`alerts ${email}`, budget)) mailer.post(await write(email, name, workspace_id));
  }
}

async function labelOf({ read, build }: Database, keyId: string): Promise<string> {
  const [row] = await read(build.selectFrom('api_keys').select('label').where('id', '=', keyId));
  return row?.label ?? keyId;
}
