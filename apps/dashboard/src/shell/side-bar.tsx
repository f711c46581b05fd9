import type { InboxBody } from '@lectern/chat-service/dashboard-api';
import { useNavigate } from '@tanstack/react-router';
import { useGet } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Select } from '../components/select.tsx';
import {
  Bot,
  CreditCard,
  House,
  Inbox,
  KeyRound,
  LogOut,
  ScrollText,
  Search,
  ShieldCheck,
  UserRound,
  UsersRound,
} from '../icons/icons.tsx';
import { Brand } from './brand.tsx';
import { useMe, useWorkspace } from './current-workspace.ts';
import { SideLink } from './nav-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useAlerts } from './use-alerts.ts';
import { useSignOut } from './use-sign-out.ts';

interface SideBarProps {
  /** Called when a link was followed. */
  onGo: () => void;
  onSearch: () => void;
}

export function SideBar({ onGo, onSearch }: SideBarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 lg:sticky lg:top-0 lg:h-dvh lg:grid-rows-[auto_auto_auto_1fr_auto]">
      <div className="hidden px-2 pt-1 lg:block">
        <Brand />
      </div>
      <WorkspaceSwitch />
      <button
        type="button"
        onClick={onSearch}
        className="hidden items-center gap-2 rounded-md border border-line bg-paper px-2 py-1 text-[0.867rem] text-soft hover:text-ink lg:flex"
      >
        <Search size={14} aria-hidden />
        Search…
        <kbd className="ml-auto font-mono text-[0.8rem]">Ctrl K</kbd>
      </button>
      <nav aria-label="Main" className="grid content-start gap-0.5" onClickCapture={onGo}>
        <MainLinks />
      </nav>
      <PersonLine />
    </div>
  );
}

function MainLinks() {
  const { workspace, workspaceId, may } = useWorkspace();
  const me = useMe();
  const params = { workspaceId };
  return (
    <>
      {workspace !== undefined && (
        <>
          <SideLink to="/w/$workspaceId" params={params} activeOptions={{ exact: true }}>
            <House size={16} aria-hidden /> Home
          </SideLink>
          <InboxLink />
          <SideLink to="/w/$workspaceId/bots" params={params}>
            <Bot size={16} aria-hidden /> Bots
          </SideLink>
          <SideLink to="/w/$workspaceId/members" params={params}>
            <UsersRound size={16} aria-hidden /> Members
          </SideLink>
          <SideLink to="/w/$workspaceId/plan" params={params}>
            <CreditCard size={16} aria-hidden /> Plan
          </SideLink>
          {may('admin') && (
            <>
              <SideLink to="/w/$workspaceId/tokens" params={params}>
                <KeyRound size={16} aria-hidden /> Tokens
              </SideLink>
              <SideLink to="/w/$workspaceId/person-data" params={params}>
                <ShieldCheck size={16} aria-hidden /> Personal data
              </SideLink>
              <SideLink to="/w/$workspaceId/audit" params={params}>
                <ScrollText size={16} aria-hidden /> Audit log
              </SideLink>
            </>
          )}
        </>
      )}
      <SideLink to="/account">
        <UserRound size={16} aria-hidden /> Account
      </SideLink>
      {me?.person.is_operator && (
        <SideLink to="/operator">
          <ShieldCheck size={16} aria-hidden /> Operator
        </SideLink>
      )}
    </>
  );
}

/** The inbox, with the number of visitors who wait. */
function InboxLink() {
  const { workspaceId, path } = useWorkspace();
  const counts = useGet<InboxBody>(`${path}/inbox?filter=waiting&limit=1`, { refetchInterval: 15_000 }).data?.counts;
  const waiting = counts?.waiting ?? 0;
  useAlerts(path, counts?.waiting);
  return (
    <SideLink to="/w/$workspaceId/inbox" params={{ workspaceId }}>
      <Inbox size={16} aria-hidden /> Inbox
      {waiting > 0 && <span className="ml-auto rounded-full bg-warn-wash px-2 text-[0.8rem] text-warn">{waiting}</span>}
    </SideLink>
  );
}

function WorkspaceSwitch() {
  const { workspace: current } = useWorkspace();
  const workspaces = useMe()?.workspaces ?? [];
  const navigate = useNavigate();
  if (current === undefined) return null;
  if (workspaces.length === 1) return <p className="line-clamp-3 px-2 font-medium">{current.name}</p>;
  return (
    <Select
      aria-label="Workspace"
      title={current.name}
      className="min-h-9 w-full font-medium"
      options={workspaces.map(({ id, name }) => [id, name] as const)}
      value={current.id}
      onChange={(event) => void navigate({ to: '/w/$workspaceId', params: { workspaceId: event.target.value } })}
    />
  );
}

function PersonLine() {
  const person = useMe()?.person;
  const signOut = useSignOut();
  return (
    <div className="flex items-center gap-1 border-t border-line pt-3">
      <span className="min-w-0 flex-1 truncate px-2 text-[0.867rem] text-soft" title={person?.email}>
        {person?.name}
      </span>
      <ThemeSwitch />
      <Button
        look="quiet"
        small
        aria-label="Sign out"
        title="Sign out"
        onClick={() => signOut.mutate()}
        busy={signOut.isPending}
      >
        <LogOut size={16} aria-hidden />
      </Button>
    </div>
  );
}
