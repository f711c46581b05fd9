import type { ListedBotBody, Role } from '@lectern/chat-service/dashboard-api';
import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useAll } from '../api/use-all.ts';
import { BotAvatar } from '../components/bot-avatar.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useMe, useWorkspace } from './current-workspace.ts';
import { FoundContent } from './found-content.tsx';
import { useSignOut } from './use-sign-out.ts';

const itemClass =
  'flex cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 data-[selected=true]:bg-accent-wash pointer-coarse:py-2.5';
const groupClass =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[0.8rem] [&_[cmdk-group-heading]]:text-soft';

interface Place {
  name: string;
  /** Path relative to the bot or to the workspace. */
  to: string;
  least?: Role;
  /** Further search terms. */
  words?: string;
}

const botPages: readonly Place[] = [
  { name: 'Playground', to: 'playground', words: 'try ask test' },
  { name: 'Knowledge', to: 'knowledge', words: 'sources files content' },
  { name: 'Conversations', to: 'conversations', words: 'messages history' },
  { name: 'Unanswered', to: 'unanswered', words: 'questions gaps' },
  { name: 'Topics', to: 'topics', words: 'groups trends gaps' },
  { name: 'Tests', to: 'tests', words: 'run checks quality' },
  { name: 'Website', to: 'website', words: 'widget embed page' },
  { name: 'Leads', to: 'leads', words: 'contacts visitors' },
  { name: 'Usage', to: 'usage', words: 'figures quota chart' },
  { name: 'Settings > General', to: 'settings/general', words: 'instructions rename delete' },
  { name: 'Settings > Model', to: 'settings/model', words: 'llm openai anthropic' },
  { name: 'Settings > Handover', to: 'settings/handover', words: 'person hours holidays inbox' },
  {
    name: 'Settings > Channels',
    to: 'settings/channels',
    words: 'slack discord telegram whatsapp teams email mail messenger',
  },
  { name: 'Settings > API access', to: 'settings/api-access', words: 'api keys' },
];

const botActions: readonly Place[] = [
  { name: 'Create API key', to: 'settings/api-access?do=create-key', least: 'admin', words: 'new key token' },
  { name: 'Set up a webhook', to: 'settings/api-access', least: 'admin', words: 'webhook events deliveries' },
  { name: 'Add source', to: 'knowledge?do=add-source', least: 'editor', words: 'upload file website text pair' },
];

const workspaceActions: readonly Place[] = [
  { name: 'Create bot', to: 'bots?do=new-bot', least: 'editor', words: 'new bot' },
  { name: 'Invite a member', to: 'members?do=invite', least: 'admin', words: 'invite people team user' },
];

const workspacePages: readonly Place[] = [
  { name: 'Home', to: '' },
  { name: 'Inbox', to: 'inbox', words: 'handover people conversations waiting' },
  { name: 'Bots', to: 'bots' },
  { name: 'Members', to: 'members', words: 'people team' },
  { name: 'Plan', to: 'plan', words: 'limits billing' },
  { name: 'Tokens', to: 'tokens', least: 'admin', words: 'management api' },
  { name: 'Personal data', to: 'person-data', least: 'admin', words: 'privacy gdpr export delete person' },
  { name: 'Audit log', to: 'audit', least: 'admin', words: 'history changes' },
];

/** Finds every screen and the usual actions by name, from the keyboard. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { workspaceId: workspace, may } = useWorkspace();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const bots = useAll<ListedBotBody, 'bots'>(`/workspaces/${workspace}/bots`, 'bots', workspace !== '');
  const go = (to: string) => {
    onClose();
    // Through the history, since some targets contain a query string.
    router.history.push(`/dashboard${to}`);
  };
  const allowed = ({ least = 'viewer' }: Place) => may(least);
  return (
    <Dialog title="Search" onClose={onClose}>
      <Command label="Search" className="grid gap-2">
        <Command.Input
          placeholder="Search bots, screens, sources and conversations"
          value={typed}
          onValueChange={setTyped}
          className="h-10 rounded-md border border-edge bg-card px-3"
        />
        <Command.List className="max-h-96 overflow-y-auto">
          <Command.Empty className="p-2 text-soft">No results.</Command.Empty>
          <Command.Group heading="Actions" className={groupClass}>
            {workspaceActions.filter(allowed).map((place) => (
              <Item key={place.to} place={place} onSelect={() => go(`/w/${workspace}/${place.to}`)} />
            ))}
            <SignOutItem onDone={onClose} />
          </Command.Group>
          <Command.Group heading="Go to" className={groupClass}>
            {workspacePages.filter(allowed).map((place) => (
              <Item key={place.to} place={place} onSelect={() => go(`/w/${workspace}/${place.to}`)} />
            ))}
            <PersonalItems go={go} />
          </Command.Group>
          {bots.map((bot) => (
            <Command.Group key={bot.id} heading={bot.name} className={groupClass}>
              {[...botPages, ...botActions].filter(allowed).map((place) => (
                <Item
                  key={place.name}
                  place={place}
                  bot={bot}
                  onSelect={() => go(`/w/${workspace}/bots/${bot.id}/${place.to}`)}
                />
              ))}
            </Command.Group>
          ))}
          <FoundContent
            workspace={workspace}
            typed={typed}
            className={{ group: groupClass, item: itemClass }}
            go={go}
          />
        </Command.List>
      </Command>
    </Dialog>
  );
}

function Item({ place, bot, onSelect }: { place: Place; bot?: ListedBotBody; onSelect: () => void }) {
  const value = [bot?.name, place.name, bot?.id].filter(Boolean).join(' ');
  return (
    <Command.Item value={value} keywords={place.words?.split(' ') ?? []} className={itemClass} onSelect={onSelect}>
      {bot && <BotAvatar id={bot.id} name={bot.name} small />}
      {bot && <span className="truncate text-soft">{bot.name}</span>}
      {place.name}
    </Command.Item>
  );
}

function PersonalItems({ go }: { go: (to: string) => void }) {
  const isOperator = useMe()?.person.is_operator === true;
  return (
    <>
      <Item
        place={{ name: 'Account', to: '/account', words: 'password email sessions two-factor' }}
        onSelect={() => go('/account')}
      />
      {isOperator && <Item place={{ name: 'Operator', to: '/operator' }} onSelect={() => go('/operator')} />}
    </>
  );
}

function SignOutItem({ onDone }: { onDone: () => void }) {
  const signOut = useSignOut();
  const act = () => {
    onDone();
    signOut.mutate();
  };
  return <Item place={{ name: 'Sign out', to: '' }} onSelect={act} />;
}
