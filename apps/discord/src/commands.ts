const text = 3;
const integer = 4;

const named = (name: string, description: string) => ({
  name,
  description,
  type: text,
  required: true,
  autocomplete: true,
  max_length: 100,
});

/** The commands as Discord registers them. */
export const commands = [
  { name: 'mob', description: 'Look up a mob', options: [named('name', 'Name of the mob')] },
  { name: 'item', description: 'Look up an item or a block', options: [named('name', 'Name of the item')] },
  {
    name: 'recipe',
    description: 'How to craft something, from raw materials',
    options: [
      named('name', 'Name of the item'),
      { name: 'count', description: 'How many', type: integer, min_value: 1, max_value: 10_000 },
    ],
  },
  {
    name: 'compare',
    description: 'Compare two mobs or two items',
    options: [named('first', 'Name of a mob or an item'), named('second', 'Name of another one')],
  },
] as const;

export type CommandName = (typeof commands)[number]['name'];

export interface Registration {
  apiUrl: string;
  applicationId: string;
  botToken: string;
}

/** Replaces all commands of the application; the same ones change nothing. */
export async function registerCommands({ apiUrl, applicationId, botToken }: Registration): Promise<void> {
  const response = await fetch(`${apiUrl}/applications/${applicationId}/commands`, {
    method: 'PUT',
    headers: { authorization: `Bot ${botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(commands),
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Discord did not register the commands: status ${response.status}.`);
}
