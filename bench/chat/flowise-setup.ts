import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FlowiseSetup {
  url: string;
  /** Where Flowise is installed; it brings the conversation chain that it offers to newcomers. */
  packageFolder: string;
  modelUrl: string;
}

interface FlowNode {
  data: { name: string; inputs: Record<string, unknown>; credential?: string };
}

/** Signs up, and makes Flowise's own "Conversation Chain" out of our model; gives the id of the chatflow. */
export async function createChatflow({ url, packageFolder, modelUrl }: FlowiseSetup): Promise<string> {
  const person = { email: 'bench@example.org', password: 'Bench-12345678' };
  const user = { name: 'Bench', email: person.email, credential: person.password };
  await post(`${url}/api/v1/account/register`, { user });
  const { cookie } = await post(`${url}/api/v1/auth/login`, person);
  const secret = { name: 'bench', credentialName: 'openAIApi', plainDataObj: { openAIApiKey: 'sk-bench' } };
  const credential = await post(`${url}/api/v1/credentials`, secret, cookie);
  const file = join(packageFolder, 'marketplaces/chatflows/Conversation Chain.json');
  const flow: { nodes: FlowNode[]; edges: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
  for (const { data } of flow.nodes) {
    if (data.name !== 'chatOpenAI') continue;
    data.credential = credential.id;
    Object.assign(data.inputs, { basepath: modelUrl, streaming: false });
  }
  const flowData = JSON.stringify({ nodes: flow.nodes, edges: flow.edges });
  const chatflow = { name: 'bench', type: 'CHATFLOW', deployed: true, isPublic: true, flowData };
  return (await post(`${url}/api/v1/chatflows`, chatflow, cookie)).id;
}

async function post(url: string, body: object, cookie = ''): Promise<{ id: string; cookie: string }> {
  const response = await fetch(url, {
    method: 'POST',
    // The header is what Flowise's own pages send.
    headers: { 'Content-Type': 'application/json', 'x-request-from': 'internal', cookie },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Flowise refused ${url}: ${response.status} ${text.slice(0, 300)}`);
  const answer: { id?: string } = JSON.parse(text);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { id: answer.id ?? '', cookie: cookies.join('; ') };
}
