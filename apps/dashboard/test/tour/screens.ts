import type { Page, Route } from 'playwright-core';
import { createKey, password } from '../stage.ts';
import type { Person, Scenery } from './scenery.ts';

export interface Screen {
  /** As the router writes it. */
  route: string;
  /** What its level-one heading says. */
  heading: string | RegExp;
  /** Who looks at it; the owner of the demo workspace when left out. */
  as?: Person;
  /** What stands in the address besides the route. */
  rest?: string | ((scenery: Scenery) => string);
  params?: (scenery: Scenery) => Record<string, string>;
  /** What is done there before it is looked at. */
  act?: (page: Page, scenery: Scenery) => Promise<void>;
  /** Before the screen is opened, such as a service that does not answer. */
  before?: (page: Page) => Promise<void>;
  /** Whether it is looked at while it loads. */
  isLoading?: boolean;
  /** Whether docs/images has it; what lies over another screen need not be seen twice. */
  isPictured?: boolean;
}

const bot = '/w/$workspaceId/bots/$botId';
const toHelpDesk = ({ helpDeskId }: Scenery) => ({ botId: helpDeskId });
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Every screen, and what can lie over it. The accessibility suite and the pictures go through all of them. */
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
  members: { route: '/w/$workspaceId/members', heading: 'Members' },
  'members-invite': { route: '/w/$workspaceId/members', heading: 'Members', act: press('Invite'), isPictured: false },
  plan: { route: '/w/$workspaceId/plan', heading: 'Plan' },
  tokens: { route: '/w/$workspaceId/tokens', heading: 'Tokens', isPictured: false },
  'workspace-delete': {
    route: '/w/$workspaceId/members',
    heading: 'Members',
    act: press('Delete workspace…'),
    isPictured: false,
  },
  audit: { route: '/w/$workspaceId/audit', heading: 'Audit log' },
  account: { route: '/account', heading: 'Account' },
  'account-codes': { route: '/account', heading: 'Account', as: 'newcomer', act: openTotp },
  'account-email': { route: '/account', heading: 'Account', act: press('Change email'), isPictured: false },
  'account-delete': { route: '/account', heading: 'Account', act: press('Delete account…'), isPictured: false },
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
    act: press('Edit'),
    isPictured: false,
  },
  'source-settings': {
    route: `${bot}/knowledge/$sourceId`,
    heading: /127\.0\.0\.1/,
    params: (scenery) => ({ ...toHelpDesk(scenery), sourceId: scenery.siteSourceId }),
    act: press('Edit'),
    isPictured: false,
  },
  conversations: { route: `${bot}/conversations`, heading: 'Conversations' },
  conversation: { route: `${bot}/conversations/$conversationId`, heading: 'Conversation' },
  'fix-answer': {
    route: `${bot}/conversations/$conversationId`,
    heading: 'Conversation',
    act: press('Fix this answer'),
    isPictured: false,
  },
  'conversation-delete': {
    route: `${bot}/conversations/$conversationId`,
    heading: 'Conversation',
    act: press('Delete'),
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
  leads: { route: `${bot}/leads`, heading: 'Leads', params: toHelpDesk, isPictured: false },
  'leads-none': { route: `${bot}/leads`, heading: 'Leads', isPictured: false },
  usage: { route: `${bot}/usage`, heading: 'Usage', params: toHelpDesk },
  general: { route: `${bot}/settings/general`, heading: 'General' },
  'general-versions': {
    route: `${bot}/settings/general`,
    heading: 'General',
    act: press('Compare with live'),
    isPictured: false,
  },
  'general-delete': { route: `${bot}/settings/general`, heading: 'General', act: press('Delete…'), isPictured: false },
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
  delivery: { route: `${bot}/settings/api-access/$keyId`, heading: /^Webhook of/, act: press(/^Details of/) },

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

/** The list of bots is answered otherwise than by the service. */
async function answer(page: Page, how: (route: Route) => unknown): Promise<void> {
  await page.route(/\/api\/.*\/bots(\?|$)/, how);
}

function refuse(route: Route): Promise<void> {
  const json = { error: 'Too many requests.', code: 'rate_limited' };
  return route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json });
}

function toOwn({ newcomerWorkspaceId }: Scenery) {
  return { workspaceId: newcomerWorkspaceId };
}

async function refuseSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
}

async function enterPassword(page: Page, { careful }: Scenery): Promise<void> {
  await page.getByLabel('Email').fill(careful.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page
    .getByRole('option', { name: /Server help desk/ })
    .first()
    .waitFor();
}

/** There is one on narrow screens alone. */
async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
}

async function openTotp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
}

async function lowerPlan(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Plan of Demo' }).selectOption('free');
  await page.getByRole('dialog').waitFor();
}

async function ask(page: Page): Promise<void> {
  await page.getByLabel('Question').fill('How do I claim land?');
  await page.getByLabel('Question').press('Enter');
  await page.getByRole('button', { name: 'Why this answer' }).click();
}

function openDialog(button: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

/** Once all questions are in one. */
async function waitForTopics(page: Page): Promise<void> {
  await page.getByRole('table').waitFor();
  await page.getByText(/^Grouping questions/).waitFor({ state: 'detached' });
}

async function openTopic(page: Page): Promise<void> {
  await waitForTopics(page);
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: /Import/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function openSiteFields(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByText('Advanced options').click();
}

async function chooseProvider(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /OpenAI-compatible/ }).check();
}

async function runNewKey(page: Page): Promise<void> {
  await createKey(page, 'Website');
  await page.getByRole('button', { name: 'Run it now' }).click();
  await page.getByTestId('run-answer').waitFor();
}
