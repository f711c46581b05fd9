import type { RequestListener } from 'node:http';
import { type Wire, waitUntil } from '@lectern/test-kit';
import { totpCode } from '../../../chat-service/src/people/accounts/test/totp.ts';
import { callApi, password, type Stage, signInToDemo } from '../stage.ts';

export type Scenery = Awaited<ReturnType<typeof buildScenery>>;

/** A small site, one page of which is gone. */
const site: Record<string, string> = {
  '/': '<title>Oakhollow shop</title><main><h1>Oakhollow shop</h1><p>Ranks, keys and gift cards for the server.</p><a href="/ranks">Ranks</a> <a href="/sale">Sale</a></main>',
  '/ranks':
    '<title>Ranks</title><main><h1>Ranks</h1><p>The rank Ranger costs 12 euros and lasts for a year.</p></main>',
};

/** Creates the data that the screens show, in the demo workspace, through its own API. */
export async function buildScenery(stage: Stage) {
  stage.site.answerBy(answerAsSite);
  stage.receiver.answerBy(acceptOnlyFirst());
  const { page } = await stage.openPage();
  await signInToDemo(page, stage);
  const [, workspaceId = ''] = /\/w\/(\w+)/.exec(page.url()) ?? [];
  const workspace = `/workspaces/${workspaceId}`;
  const get = async (path: string) => (await callApi(page, 'GET', workspace + path)).body;
  const post = async (path: string, body?: object) => (await callApi(page, 'POST', workspace + path, body)).body;

  await waitUntil('the demo is filled', async () => (await get('/bots')).bots.length === 2);
  const { bots } = await get('/bots');
  const helpDeskId: string = bots.find(({ name }: { name: string }) => name === 'Server help desk').id;
  const helpDesk = `/bots/${helpDeskId}`;
  // The leads are created last.
  await waitUntil('the demo is full', async () => (await get(`${helpDesk}/leads`)).leads.length > 0);
  const { sources } = await get(`${helpDesk}/sources`);
  const shop = await post(`${helpDesk}/sources`, { kind: 'site', url: `${stage.site.url}/` });
  const { conversations } = await get('/bots/minecraft/conversations?q=Ancient');
  await post('/bots/minecraft/instructions', { text: 'Answer briefly.\nName the edition: Java 26.2.' });
  await callApi(page, 'PUT', `${workspace}/bots/minecraft/channels/slack`, {});
  const keyId = await addWebhook({ get, post, receiver: stage.receiver.url });
  await waitUntil('the site is read', async () => (await get(`${helpDesk}/sources/${shop.id}`)).state === 'ready');
  const { link } = await post('/invitations', { email: 'robin@example.com', role: 'editor' });
  const storage = await page.context().storageState();
  await page.context().close();
  const newcomer = await stage.signUp('Noor');
  const newcomerStorage = await newcomer.page.context().storageState();
  const careful = await addCareful(stage);

  return {
    params: { workspaceId, botId: 'minecraft', conversationId: conversations[0].id, keyId },
    helpDeskId,
    textSourceId: sources.find(({ kind }: { kind: string }) => kind === 'text').id as string,
    siteSourceId: shop.id as string,
    invitation: new URL(link).hash,
    newcomerWorkspaceId: /\/w\/(\w+)/.exec(newcomer.page.url())?.[1] ?? '',
    /** Somebody whose sign-in needs a code. */
    careful,
    storage: { owner: storage, newcomer: newcomerStorage, visitor: undefined },
  };
}

interface Making {
  get: (path: string) => Promise<Wire>;
  post: (path: string, body?: object) => Promise<Wire>;
  receiver: string;
}

/** A key whose webhook has received one event and refused another. */
async function addWebhook({ get, post, receiver }: Making): Promise<string> {
  const keys = '/bots/minecraft/keys';
  const { id } = await post(keys, { label: 'Shop', webhook_url: `${receiver}/hook` });
  await post(`${keys}/${id}/webhook/secret`, { overlap: '24h' });
  for (const count of [1, 2]) {
    await post(`${keys}/${id}/webhook/test`);
    await waitUntil('an event was sent', async () => {
      const { deliveries } = await get(`${keys}/${id}/deliveries`);
      return deliveries.length === count && deliveries[0].attempts > 0;
    });
  }
  return id;
}

async function addCareful(stage: Stage): Promise<{ email: string }> {
  const { page, email } = await stage.signUp('Cato');
  const { uri } = (await callApi(page, 'POST', '/totp', { password })).body;
  await callApi(page, 'POST', '/totp/confirm', { code: totpCode(uri) });
  await page.context().close();
  return { email };
}

const answerAsSite: RequestListener = (request, response) => {
  const body = site[request.url ?? ''];
  response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(body);
};

function acceptOnlyFirst(): RequestListener {
  let received = 0;
  return (request, response) => {
    request.resume();
    received += 1;
    response.writeHead(received === 1 ? 200 : 500).end(received === 1 ? 'Thanks.' : 'The shop is closed.');
  };
}

export type Person = keyof Scenery['storage'];

/** Where a screen is, with the ids of the scenery. */
export function addressOf(route: string, params: Readonly<Record<string, string>>): string {
  return `/dashboard${route.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '')}`;
}
