import type { InstallCheckBody, WebsiteBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { AddressField } from '../components/address-field.tsx';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useBot } from '../shell/current-workspace.ts';

const kinds = { good: 'good', problem: 'danger', hint: 'info' } as const;

/** Checks a page of the customer and reports what is wrong with its widget. */
export function InstallCheck({ website }: { website: WebsiteBody }) {
  const { path, may } = useBot();
  const check = useChange((url: string) => request<InstallCheckBody>('POST', `${path}/website/check`, { url }));
  if (!may('editor')) return null;
  const first = website.origins.find((origin) => !origin.includes('*')) ?? '';
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate(String(new FormData(event.currentTarget).get('url')).trim());
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-64">
          <AddressField
            label="Is it installed?"
            name="url"
            required
            defaultValue={first}
            placeholder="https://example.com/"
          />
        </div>
        <Button type="submit" busy={check.isPending}>
          Check page
        </Button>
      </div>
      {check.error && <Notice kind="danger">{messageOf(check.error)}</Notice>}
      {check.data?.findings.map(({ level, text }) => (
        <Notice key={text} kind={kinds[level]}>
          {text}
        </Notice>
      ))}
    </form>
  );
}
