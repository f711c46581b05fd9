import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ApiError } from './api/request.ts';
import { entryRoutes, root } from './entry-routes.tsx';
import { lastWorkspace } from './shell/last-workspace.ts';

/** Everything that requires a sign-in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./shell/layouts.ts'), 'SignedIn'),
  beforeLoad: async ({ context, location }) => {
    try {
      return await context.session.enter();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } });
    }
  },
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context }) => {
    const workspace = lastWorkspace(context.me.workspaces);
    if (workspace === undefined) throw redirect({ to: '/account' });
    throw redirect({ to: '/w/$workspaceId', params: { workspaceId: workspace.id } });
  },
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
});

const operator = createRoute({
  getParentRoute: () => signedIn,
  path: '/operator',
  component: lazyRouteComponent(() => import('./operator/operator-page.tsx'), 'OperatorPage'),
});

const workspace = createRoute({
  getParentRoute: () => signedIn,
  path: '/w/$workspaceId',
  component: lazyRouteComponent(() => import('./shell/layouts.ts'), 'WorkspaceLayout'),
});

const workspaceHome = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
});

const bots = createRoute({
  getParentRoute: () => workspace,
  path: '/bots',
  component: lazyRouteComponent(() => import('./bots/bots-page.tsx'), 'BotsPage'),
});

const inbox = createRoute({
  getParentRoute: () => workspace,
  path: '/inbox',
  component: lazyRouteComponent(() => import('./inbox/inbox-page.tsx'), 'InboxPage'),
});

const members = createRoute({
  getParentRoute: () => workspace,
  path: '/members',
  component: lazyRouteComponent(() => import('./workspace/members-page.tsx'), 'MembersPage'),
});

const plan = createRoute({
  getParentRoute: () => workspace,
  path: '/plan',
  component: lazyRouteComponent(() => import('./workspace/plan-page.tsx'), 'PlanPage'),
});

const tokens = createRoute({
  getParentRoute: () => workspace,
  path: '/tokens',
  component: lazyRouteComponent(() => import('./workspace/tokens-page.tsx'), 'TokensPage'),
});

const audit = createRoute({
  getParentRoute: () => workspace,
  path: '/audit',
  component: lazyRouteComponent(() => import('./workspace/audit-page.tsx'), 'AuditPage'),
});

const personData = createRoute({
  getParentRoute: () => workspace,
  path: '/person-data',
  component: lazyRouteComponent(() => import('./workspace/person-data-page.tsx'), 'PersonDataPage'),
});

const bot = createRoute({
  getParentRoute: () => workspace,
  path: '/bots/$botId',
  component: lazyRouteComponent(() => import('./shell/layouts.ts'), 'BotLayout'),
});

const botHome = createRoute({
  getParentRoute: () => bot,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/w/$workspaceId/bots/$botId/playground', params });
  },
});

const playground = createRoute({
  getParentRoute: () => bot,
  path: '/playground',
  component: lazyRouteComponent(() => import('./playground/playground-page.tsx'), 'PlaygroundPage'),
});

const knowledge = createRoute({
  getParentRoute: () => bot,
  path: '/knowledge',
  component: lazyRouteComponent(() => import('./knowledge/knowledge-page.tsx'), 'KnowledgePage'),
});

const source = createRoute({
  getParentRoute: () => bot,
  path: '/knowledge/$sourceId',
  component: lazyRouteComponent(() => import('./knowledge/source-page.tsx'), 'SourcePage'),
});

const conversations = createRoute({
  getParentRoute: () => bot,
  path: '/conversations',
  component: lazyRouteComponent(() => import('./conversations/conversations-page.tsx'), 'ConversationsPage'),
});

const conversation = createRoute({
  getParentRoute: () => bot,
  path: '/conversations/$conversationId',
  component: lazyRouteComponent(() => import('./conversations/conversation-page.tsx'), 'ConversationPage'),
});

const unanswered = createRoute({
  getParentRoute: () => bot,
  path: '/unanswered',
  component: lazyRouteComponent(() => import('./conversations/unanswered-page.tsx'), 'UnansweredPage'),
});

const topics = createRoute({
  getParentRoute: () => bot,
  path: '/topics',
  component: lazyRouteComponent(() => import('./topics/topics-page.tsx'), 'TopicsPage'),
});

const tests = createRoute({
  getParentRoute: () => bot,
  path: '/tests',
  component: lazyRouteComponent(() => import('./bot-tests/tests-page.tsx'), 'TestsPage'),
});

const website = createRoute({
  getParentRoute: () => bot,
  path: '/website',
  component: lazyRouteComponent(() => import('./website/website-page.tsx'), 'WebsitePage'),
});

const leads = createRoute({
  getParentRoute: () => bot,
  path: '/leads',
  component: lazyRouteComponent(() => import('./website/leads-page.tsx'), 'LeadsPage'),
});

const usage = createRoute({
  getParentRoute: () => bot,
  path: '/usage',
  component: lazyRouteComponent(() => import('./usage/usage-page.tsx'), 'UsagePage'),
});

const settings = createRoute({
  getParentRoute: () => bot,
  path: '/settings',
  component: lazyRouteComponent(() => import('./shell/layouts.ts'), 'SettingsLayout'),
});

const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/w/$workspaceId/bots/$botId/settings/general', params });
  },
});

const general = createRoute({
  getParentRoute: () => settings,
  path: '/general',
  component: lazyRouteComponent(() => import('./settings/general-page.tsx'), 'GeneralPage'),
});

const model = createRoute({
  getParentRoute: () => settings,
  path: '/model',
  component: lazyRouteComponent(() => import('./settings/model-page.tsx'), 'ModelPage'),
});

const handover = createRoute({
  getParentRoute: () => settings,
  path: '/handover',
  component: lazyRouteComponent(() => import('./settings/handover-page.tsx'), 'HandoverPage'),
});

const channels = createRoute({
  getParentRoute: () => settings,
  path: '/channels',
  component: lazyRouteComponent(() => import('./channels/channels-page.tsx'), 'ChannelsPage'),
});

const channel = createRoute({
  getParentRoute: () => settings,
  path: '/channels/$type',
  component: lazyRouteComponent(() => import('./channels/channel-page.tsx'), 'ChannelPage'),
});

const apiAccess = createRoute({
  getParentRoute: () => settings,
  path: '/api-access',
  component: lazyRouteComponent(() => import('./api-access/api-access-page.tsx'), 'ApiAccessPage'),
});

const webhook = createRoute({
  getParentRoute: () => settings,
  path: '/api-access/$keyId',
  component: lazyRouteComponent(() => import('./api-access/webhook-page.tsx'), 'WebhookPage'),
});

const settingsScreens = [settingsHome, general, model, handover, channels, channel] as const;
const settingsTree = settings.addChildren([...settingsScreens, apiAccess, webhook]);
const contentScreens = [playground, knowledge, source, conversations, conversation, unanswered] as const;
const otherScreens = [topics, tests, website, leads, usage] as const;
const botTree = bot.addChildren([botHome, ...contentScreens, ...otherScreens, settingsTree]);

export const routeTree = root.addChildren([
  ...entryRoutes,
  signedIn.addChildren([
    home,
    account,
    operator,
    workspace.addChildren([workspaceHome, inbox, bots, members, plan, tokens, personData, audit, botTree]),
  ]),
]);
