import type { FoundBody } from '@lectern/chat-service/dashboard-api';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { useGet } from '../api/queries.ts';

const shortest = 2;
const pauseMs = 250;

interface FoundContentProps {
  workspace: string;
  typed: string;
  className: { group: string; item: string };
  go: (to: string) => void;
}

/** Sources and conversations that match what is typed. */
export function FoundContent({ typed, ...place }: FoundContentProps) {
  const sought = useSettled(typed.trim());
  return sought.length < shortest ? null : <Found sought={sought} {...place} />;
}

function Found({ sought, workspace, className, go }: Omit<FoundContentProps, 'typed'> & { sought: string }) {
  const { data } = useGet<FoundBody>(`/workspaces/${workspace}/found?${new URLSearchParams({ q: sought })}`);
  const sources = (data?.sources ?? []).map(({ title, ...found }) => ({ ...found, text: title, page: 'knowledge' }));
  const conversations = (data?.conversations ?? []).map(({ question, ...found }) => ({
    ...found,
    text: question === '' ? 'Conversation' : question,
    page: 'conversations',
  }));
  const groups = [
    { name: 'Sources', found: sources },
    { name: 'Conversations', found: conversations },
  ];
  return groups.map(
    ({ name, found }) =>
      found.length > 0 && (
        <Command.Group key={name} heading={name} className={className.group}>
          {found.map(({ id, text, page, bot_id, bot_name }) => (
            // What is typed is a keyword: the service may have found it further down in the conversation.
            <Command.Item
              key={id}
              value={`${name} ${text} ${id}`}
              keywords={[sought]}
              className={className.item}
              onSelect={() => go(`/w/${workspace}/bots/${bot_id}/${page}/${id}`)}
            >
              <span className="min-w-0 truncate">{text}</span>
              <span className="ml-auto max-w-[40%] shrink-0 truncate text-soft">{bot_name}</span>
            </Command.Item>
          ))}
        </Command.Group>
      ),
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
