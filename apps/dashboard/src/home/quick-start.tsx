import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf } from '../api/request.ts';
import { type StartedBot, startBot } from '../bots/start-bot.ts';
import { AddressField } from '../components/address-field.tsx';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { FilePicker } from '../knowledge/file-picker.tsx';
import { fileProblemsKey } from '../knowledge/file-problems.ts';
import { VisitorsMayOpen } from '../knowledge/visitors-may-open.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

interface Wanted {
  name: string;
  files: readonly File[];
  url?: string;
}

/** The first bot in one step: drop files or name a website, and the bot is made from it. */
export function QuickStart() {
  const { workspaceId, path } = useWorkspace();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [address, setAddress] = useState('');
  const [mayOpen, setMayOpen] = useState(false);
  const start = useChange(
    ({ name, files, url = '' }: Wanted) => {
      const form = new FormData();
      form.set('name', name);
      form.set('url', url);
      if (mayOpen) form.set('published', 'on');
      return startBot(`${path}/bots`, form, files.length > 0 ? 'file' : 'site', files);
    },
    [`${path}/bots`],
  );
  const open = async ({ bot, problems }: StartedBot) => {
    if (problems.length > 0) client.setQueryData(fileProblemsKey(bot.id), problems);
    await navigate({ to: '/w/$workspaceId/bots/$botId/knowledge', params: { workspaceId, botId: bot.id } });
  };
  const begin = (wanted: Wanted) => start.mutate(wanted, { onSuccess: open });
  return (
    <section
      aria-label="Make your first bot"
      className="grid gap-4 rounded-lg border border-line bg-card p-5 shadow-card"
    >
      <h2 className="text-base">Give your first bot something to read</h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <FilePicker files={[]} isBusy={start.isPending} onChange={(files) => begin({ name: nameOf(files), files })} />
          <VisitorsMayOpen what="these files" checked={mayOpen} onChange={setMayOpen} />
        </div>
        <form
          className="grid content-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            begin({ name: hostOf(address), files: [], url: address.trim() });
          }}
        >
          <AddressField
            label="Or the address of your website"
            name="url"
            required
            placeholder="example.com"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            hint="The bot reads its pages. You can leave pages out later."
          />
          <Button type="submit" className="justify-self-start" busy={start.isPending}>
            Read this website
          </Button>
        </form>
      </div>
      {start.error && <Notice kind="danger">{messageOf(start.error)}</Notice>}
    </section>
  );
}

/** Can be changed in the settings of the bot. */
function nameOf(files: readonly File[]): string {
  const first = (files[0]?.name ?? '')
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return (files.length === 1 && first !== '' ? first : 'My bot').slice(0, 80);
}

const hostOf = (address: string): string =>
  (
    address
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/^www\./i, '')
      .split(/[/?#]/)[0] || 'My bot'
  ).slice(0, 80);
