import type { BotWithInstructionsBody, KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Choice } from '../components/choice.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { siteProblemKey } from '../knowledge/site-problem.ts';
import { useWorkspace } from '../shell/here.ts';

const starts = {
  dataset: { title: 'The Minecraft data set', text: 'Answers at once: mobs, items, biomes, trades and more.' },
  site: { title: 'Your site', text: 'Reads the pages of an address and answers from them.' },
} as const;

type Start = keyof typeof starts;

/** To begin with, for a bot that knows the data set. */
const suggestions = [
  'How much health does a Warden have?',
  'Where do I find an Ancient City?',
  'Which villager sells Enchanted Books?',
];

/** A bot in one step: a name, and what it starts from. */
export function NewBotDialog({ onClose }: { onClose: () => void }) {
  const { workspaceId, path } = useWorkspace();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [start, setStart] = useState<Start>('dataset');
  const create = useChange((form: FormData) => createBot(`${path}/bots`, form, start), [`${path}/bots`]);
  const open = async ({ bot, problem }: CreatedBot) => {
    client.setQueryData([`${path}/bots/${bot.id}`], bot);
    const to = start === 'site' ? 'knowledge' : 'playground';
    // Not in the address, where anybody who makes a link could write it.
    if (problem !== undefined) client.setQueryData(siteProblemKey(bot.id), problem);
    await navigate({ to: `/w/$workspaceId/bots/$botId/${to}`, params: { workspaceId, botId: bot.id } });
  };
  const submit = (form: FormData) => create.mutate(form, { onSuccess: open });
  return (
    <DialogForm title="New bot" action="Create bot" change={create} onSubmit={submit} onClose={onClose}>
      <TextField label="Name" name="name" required maxLength={80} autoComplete="off" />
      <Choice legend="Start from" name="start" options={starts} value={start} onChange={setStart} />
      {start === 'site' && (
        <TextField label="Address" name="url" type="url" required placeholder="https://example.com/docs" />
      )}
    </DialogForm>
  );
}

interface CreatedBot {
  bot: BotWithInstructionsBody;
  /** Why the site could not be added; the bot is there. */
  problem?: string;
}

async function createBot(path: string, form: FormData, start: Start): Promise<CreatedBot> {
  const suggested = start === 'dataset' ? { suggested_questions: suggestions } : {};
  const wanted = { name: String(form.get('name')), ...suggested };
  const bot = await request<BotWithInstructionsBody>('POST', path, wanted);
  if (start === 'dataset') return { bot };
  const sources = `${path}/${bot.id}/sources`;
  try {
    await request('POST', sources, { kind: 'site', url: String(form.get('url')) });
  } catch (error) {
    return { bot, problem: messageOf(error) };
  }
  const { sources: before } = await request<{ sources: KnowledgeSourceBody[] }>('GET', sources);
  const dataSet = before.find(({ kind }) => kind === 'dataset');
  if (dataSet !== undefined) await request('DELETE', `${sources}/${dataSet.id}`);
  return { bot };
}
