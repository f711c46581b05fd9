import type { KnowledgeSourceBody, ListedBotBody, ListedConversationBody } from '@lectern/chat-service/dashboard-api';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { useGet } from '../api/queries.ts';

/** Each bot costs two requests. */
const mostBots = 8;
const shortest = 2;
const pauseMs = 250;

interface FoundContentProps {
  workspace: string;
  bots: readonly ListedBotBody[];
  typed: string;
  className: { group: string; item: string };
  go: (to: string) => void;
}

/** Sources and conversations that match what is typed. */
export function FoundContent({ bots, typed, ...place }: FoundContentProps) {
  const sought = useSettled(typed.trim());
  if (sought.length < shortest) return null;
  return bots.slice(0, mostBots).map((bot) => <OfBot key={bot.id} bot={bot} sought={sought} {...place} />);
}

interface OfBotProps extends Omit<FoundContentProps, 'bots' | 'typed'> {
  bot: ListedBotBody;
  sought: string;
}

function OfBot({ bot, sought, workspace, className, go }: OfBotProps) {
  const path = `/workspaces/${workspace}/bots/${bot.id}`;
  const wanted = new URLSearchParams({ q: sought, limit: '5' });
  const { data: known } = useGet<{ sources: KnowledgeSourceBody[] }>(`${path}/sources?${wanted}`);
  const { data: asked } = useGet<{ conversations: ListedConversationBody[] }>(`${path}/conversations?${wanted}`);
  const sources = known?.sources ?? [];
  const conversations = asked?.conversations ?? [];
  if (sources.length + conversations.length === 0) return null;
  const at = `/w/${workspace}/bots/${bot.id}`;
  const items = [
    ...sources.map(({ id, title }) => ({ id, text: title, kind: 'Source', to: `${at}/knowledge/${id}` })),
    ...conversations.map(({ id, question }) => ({
      id,
      text: question ?? 'Conversation',
      kind: 'Conversation',
      to: `${at}/conversations/${id}`,
    })),
  ];
  return (
    <Command.Group heading={`Found in ${bot.name}`} className={className.group}>
      {items.map(({ id, text, kind, to }) => (
        // What is typed is a keyword: the service may have found it further down in the conversation.
        <Command.Item
          key={id}
          value={`${kind} ${text} ${id}`}
          keywords={[sought]}
          className={className.item}
          onSelect={() => go(to)}
        >
          <span className="shrink-0 text-soft">{kind}</span>
          <span className="min-w-0 truncate">{text}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
