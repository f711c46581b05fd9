import type { Page } from 'playwright-core';
import type { Person, Scenery } from './scenery.ts';
import {
  answer,
  ask,
  chooseProvider,
  enterPassword,
  lowerPlan,
  openConversation,
  openDialog,
  openImport,
  openMenu,
  openPalette,
  openSiteFields,
  openTopic,
  openTotp,
  refuse,
  refuseSignIn,
  runNewKey,
  toOwn,
  waitForTopics,
} from './screen-actions.ts';

export interface Screen {
  /** The path as in the router. */
  route: string;
  /** The text of its level-one heading. */
  heading: string | RegExp;
  /** Who looks at it; the owner of the demo workspace when left out. */
  as?: Person;
  /** The rest of the URL after the route. */
  rest?: string | ((scenery: Scenery) => string);
  params?: (scenery: Scenery) => Record<string, string>;
  /** What is done on the screen before it is checked. */
  act?: (page: Page, scenery: Scenery) => Promise<void>;
  /** Runs before the screen is opened, for example to simulate a service that does not answer. */
  before?: (page: Page) => Promise<void>;
  /** Whether it is checked while it is loading. */
  isLoading?: boolean;
  /** Whether docs/images has it; overlays need not be shown twice. */
  isPictured?: boolean;
}

const bot = '/w/$workspaceId/bots/$botId';
const toHelpDesk = ({ helpDeskId }: Scenery) => ({ botId: helpDeskId });
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Every screen, and every overlay. The accessibility suite and the pictures go through all of them. */
export const screens: Readonly<Record<string, Screen>> = {
  'sign-up': { route: '/sign-up', heading: 'Create an account', as: 'visitor' },
  'sign-in': { route: '/sign-in', heading: 'Sign in', as: 'visitor' },
  'sign-in-refused': { route: '/sign-in', heading: 'Sign in', as: 'visitor', act: refuseSignIn, isPictured: false },
  'sign-in-code': { route: '/sign-in', heading: 'Two-factor authentication', as: 'visitor', act: enterPassword },
  invitation: {
    route: '/invitation',
    heading: /^Join /,
    as: 'visitor',
    rest: ({ invitation }) => invitation,
  },
  'verify-gone': { route: '/verify', heading: 'Confirm your email', as: 'visitor', rest: '#gone', isPictured: false },
  'invitation-gone': { route: '/invitation', heading: 'Invitation', as: 'visitor', rest: '#gone', isPictured: false },

  'sign-in-link-gone': { route: '/sign-in-link', heading: 'Sign in', as: 'visitor', rest: '#gone', isPictured: false },
  'forgot-password': { route: '/forgot-password', heading: 'Reset your password', as: 'visitor', isPictured: false },
  'reset-password': {
    route: '/reset-password',
    heading: 'Choose a new password',
    as: 'visitor',
    rest: '#gone',
    isPictured: false,
  },
  'confirm-email-gone': {
    route: '/confirm-email',
    heading: 'Confirm your new email address',
    as: 'visitor',
    rest: '#gone',
    isPictured: false,
  },

  home: { route: '/w/$workspaceId/', heading: 'Home', isPictured: false },
  'home-new': { route: '/w/$workspaceId/', heading: 'Home', as: 'newcomer', params: toOwn, isPictured: false },
  bots: { route: '/w/$workspaceId/bots', heading: 'Bots' },
  'new-bot': { route: '/w/$workspaceId/bots', heading: 'Bots', act: openDialog('New bot') },
  palette: { route: '/w/$workspaceId/bots', heading: 'Bots', act: openPalette },
  menu: { route: '/w/$workspaceId/bots', heading: 'Bots', act: openMenu, isPictured: false },
  inbox: { route: '/w/$workspaceId/inbox', heading: 'Inbox', isPictured: false },
  'inbox-conversation': {
    route: '/w/$workspaceId/inbox',
    heading: 'Inbox',
    rest: '?filter=all',
    act: openConversation,
    isPictured: false,
  },
  members: { route: '/w/$workspaceId/members', heading: 'Members' },
  'members-invite': {
    route: '/w/$workspaceId/members',
    heading: 'Members',
    act: openDialog('Invite'),
    isPictured: false,
  },
  plan: { route: '/w/$workspaceId/plan', heading: 'Plan' },
  tokens: { route: '/w/$workspaceId/tokens', heading: 'Tokens', isPictured: false },
  'workspace-delete': {
    route: '/w/$workspaceId/members',
    heading: 'Members',
    act: openDialog('Delete workspace…'),
    isPictured: false,
  },
  audit: { route: '/w/$workspaceId/audit', heading: 'Audit log' },
  'person-data': { route: '/w/$workspaceId/person-data', heading: 'Personal data', isPictured: false },
  account: { route: '/account', heading: 'Account' },
  'account-codes': { route: '/account', heading: 'Account', as: 'newcomer', act: openTotp },
  'account-email': { route: '/account', heading: 'Account', act: openDialog('Change email'), isPictured: false },
  'account-delete': { route: '/account', heading: 'Account', act: openDialog('Delete account…'), isPictured: false },
  operator: { route: '/operator', heading: 'Operator' },
  'operator-lower-plan': {
    route: '/operator',
    heading: 'Operator',
    // So that it is on the first page, however many there are.
    rest: '?q=Demo',
    act: lowerPlan,
    isPictured: false,
  },

  playground: { route: `${bot}/playground`, heading: 'Playground', params: toHelpDesk, act: ask },
  'playground-new': { route: `${bot}/playground`, heading: 'Playground', isPictured: false },
  knowledge: { route: `${bot}/knowledge`, heading: 'Knowledge', params: toHelpDesk },
  'add-source': { route: `${bot}/knowledge`, heading: 'Knowledge', params: toHelpDesk, act: openSiteFields },
  source: {
    route: `${bot}/knowledge/$sourceId`,
    heading: /127\.0\.0\.1/,
    params: (scenery) => ({ ...toHelpDesk(scenery), sourceId: scenery.siteSourceId }),
  },
  'source-text': {
    route: `${bot}/knowledge/$sourceId`,
    heading: 'Oakhollow handbook',
    params: (scenery) => ({ ...toHelpDesk(scenery), sourceId: scenery.textSourceId }),
    isPictured: false,
  },
  'source-edit': {
    route: `${bot}/knowledge/$sourceId`,
    heading: 'Oakhollow handbook',
    params: (scenery) => ({ ...toHelpDesk(scenery), sourceId: scenery.textSourceId }),
    act: openDialog('Edit'),
    isPictured: false,
  },
  'source-settings': {
    route: `${bot}/knowledge/$sourceId`,
    heading: /127\.0\.0\.1/,
    params: (scenery) => ({ ...toHelpDesk(scenery), sourceId: scenery.siteSourceId }),
    act: openDialog('Edit'),
    isPictured: false,
  },
  conversations: { route: `${bot}/conversations`, heading: 'Conversations' },
  conversation: { route: `${bot}/conversations/$conversationId`, heading: 'Conversation' },
  'fix-answer': {
    route: `${bot}/conversations/$conversationId`,
    heading: 'Conversation',
    act: openDialog('Fix this answer'),
    isPictured: false,
  },
  'conversation-delete': {
    route: `${bot}/conversations/$conversationId`,
    heading: 'Conversation',
    act: openDialog('Delete'),
    isPictured: false,
  },
  unanswered: { route: `${bot}/unanswered`, heading: 'Unanswered', params: toHelpDesk },
  topics: { route: `${bot}/topics`, heading: 'Topics', params: toHelpDesk, act: waitForTopics, isPictured: false },
  'topics-questions': {
    route: `${bot}/topics`,
    heading: 'Topics',
    params: toHelpDesk,
    act: openTopic,
    isPictured: false,
  },
  'topics-none': { route: `${bot}/topics`, heading: 'Topics', rest: '?channel=website', isPictured: false },
  tests: { route: `${bot}/tests`, heading: 'Tests', params: toHelpDesk, isPictured: false },
  'tests-changed': {
    route: `${bot}/tests`,
    heading: 'Tests',
    rest: '?show=changed',
    params: toHelpDesk,
    isPictured: false,
  },
  'tests-none': { route: `${bot}/tests`, heading: 'Tests', isPictured: false },
  'tests-add': {
    route: `${bot}/tests`,
    heading: 'Tests',
    params: toHelpDesk,
    act: openDialog('Add test'),
    isPictured: false,
  },
  'tests-import': { route: `${bot}/tests`, heading: 'Tests', params: toHelpDesk, act: openImport, isPictured: false },
  website: { route: `${bot}/website`, heading: 'Website', params: toHelpDesk, isPictured: false },
  'website-proactive': {
    route: `${bot}/website`,
    heading: 'Website',
    params: toHelpDesk,
    act: press('Add message'),
    isPictured: false,
  },
  leads: { route: `${bot}/leads`, heading: 'Leads', params: toHelpDesk, isPictured: false },
  'leads-none': { route: `${bot}/leads`, heading: 'Leads', isPictured: false },
  usage: { route: `${bot}/usage`, heading: 'Usage', params: toHelpDesk },
  general: { route: `${bot}/settings/general`, heading: 'General' },
  handover: { route: `${bot}/settings/handover`, heading: 'Handover', isPictured: false },
  channels: { route: `${bot}/settings/channels`, heading: 'Channels', isPictured: false },
  channel: {
    route: `${bot}/settings/channels/$type`,
    heading: 'Slack',
    params: () => ({ type: 'slack' }),
    isPictured: false,
  },
  'general-versions': {
    route: `${bot}/settings/general`,
    heading: 'General',
    act: openDialog('Compare with live'),
    isPictured: false,
  },
  'general-delete': {
    route: `${bot}/settings/general`,
    heading: 'General',
    act: openDialog('Delete…'),
    isPictured: false,
  },
  model: { route: `${bot}/settings/model`, heading: 'Model' },
  'model-provider': { route: `${bot}/settings/model`, heading: 'Model', act: chooseProvider, isPictured: false },
  'api-access': { route: `${bot}/settings/api-access`, heading: 'API access' },
  'api-access-menu': {
    route: `${bot}/settings/api-access`,
    heading: 'API access',
    act: press('Actions for Shop'),
    isPictured: false,
  },
  'new-key': { route: `${bot}/settings/api-access`, heading: 'API access', params: toHelpDesk, act: runNewKey },
  webhook: { route: `${bot}/settings/api-access/$keyId`, heading: /^Webhook of/ },
  delivery: { route: `${bot}/settings/api-access/$keyId`, heading: /^Webhook of/, act: openDialog(/^Details of/) },

  'bots-empty': { route: '/w/$workspaceId/bots', heading: 'Bots', as: 'newcomer', params: toOwn },
  'bots-loading': {
    route: '/w/$workspaceId/bots',
    heading: 'Bots',
    as: 'newcomer',
    params: toOwn,
    before: (page) => answer(page, () => undefined),
    isLoading: true,
    isPictured: false,
  },
  'bots-failing': {
    route: '/w/$workspaceId/bots',
    heading: 'Bots',
    as: 'newcomer',
    params: toOwn,
    before: (page) => answer(page, refuse),
  },
  'start-failing': {
    route: '/account',
    heading: 'Something went wrong',
    as: 'newcomer',
    before: (page) => page.route(/\/api\/me$/, refuse).then(() => undefined),
    isPictured: false,
  },
  'not-found': { route: '/w/$workspaceId/nowhere', heading: 'Not found', as: 'newcomer', params: toOwn },
};
