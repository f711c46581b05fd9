import type { MemberBody } from '@lectern/chat-service/dashboard-api';
import { apiBase } from '../api/request.ts';
import { useAll } from '../api/use-all.ts';
import { useFilters } from '../api/use-filters.ts';
import { buttonClass } from '../components/button.tsx';
import { FilterInput } from '../components/filter-input.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Download } from '../icons/icons.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

const kinds = {
  '': 'All events',
  bot: 'Bots',
  source: 'Sources',
  key: 'API keys',
  webhook: 'Webhooks',
  conversation: 'Conversations',
  member: 'Members',
  invitation: 'Invitations',
  workspace: 'Workspace',
};

/** The filters in the URL, as the API expects them; days are whole days in the reader's time zone. */
export function useAuditQuery(): Record<string, string | undefined> {
  const { kind, actor, from, until } = useFilters();
  const startOf = (day: string | undefined, plusDays: number) => {
    if (!day) return undefined;
    const at = new Date(`${day}T00:00`);
    at.setDate(at.getDate() + plusDays);
    return at.toISOString();
  };
  return { kind, actor, from: startOf(from, 0), until: startOf(until, 1) };
}

export function AuditFilters() {
  const { path } = useWorkspace();
  const members = useAll<MemberBody, 'members'>(`${path}/members`, 'members', true);
  const people = [
    ['', 'Everyone'] as const,
    ...members.map(({ person_id, name }) => [person_id, name] as const),
    ['operator', 'Operator'] as const,
    ['system', 'System'] as const,
  ];
  return (
    <search className="grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap">
      <FilterSelect label="Event" name="kind" options={kinds} />
      <FilterSelect label="Actor" name="actor" options={people} />
      <FilterInput label="From" name="from" type="date" />
      <FilterInput label="To" name="until" type="date" />
    </search>
  );
}

/** The filtered entries as a file. */
export function AuditExport() {
  const { path } = useWorkspace();
  const wanted = Object.entries(useAuditQuery()).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return (['csv', 'jsonl'] as const).map((format) => (
    <a
      key={format}
      href={`${apiBase}${path}/audit/export?${new URLSearchParams([...wanted, ['format', format]])}`}
      download
      className={buttonClass()}
    >
      <Download size={14} aria-hidden /> {format.toUpperCase()}
    </a>
  ));
}
