import type { Scene } from './attack.ts';
import { type Person, signUp } from './person.ts';
import type { Target } from './target.ts';

export async function openScene(target: Target): Promise<Scene> {
  const victim = await openCustomer(target.url, '198.51.100.1');
  const attacker = await openCustomer(target.url, '198.51.100.2');
  const source = { kind: 'text', title: 'Secret', text: 'The vault opens at nine.' };
  const added = await victim.ask('POST', `${botPath(victim)}/sources`, source);
  const asked = await ask(target.url, victim.key, { bot_id: victim.botId, message: 'hello' });
  // This is the shape in the OpenAPI description.
  const { session_id: sessionId } = (await asked.json()) as { session_id: string };
  return { target, victim: { ...victim, sourceId: added.body.id, sessionId }, attacker };
}

async function openCustomer(url: string, address: string) {
  const person = await signUp(url, address);
  const bots = `/dashboard/api/workspaces/${person.workspaceId}/bots`;
  const bot = await person.ask('POST', bots, { name: 'Bot' });
  const key = await person.ask('POST', `${bots}/${bot.body.id}/keys`, { label: 'Key' });
  return { ...person, botId: bot.body.id as string, keyId: key.body.id as string, key: key.body.key as string };
}

export const botPath = ({ workspaceId, botId }: Person & { botId: string }) =>
  `/dashboard/api/workspaces/${workspaceId}/bots/${botId}`;

/** A question sent with a key. */
export const ask = (url: string, key: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
