import { dialectWords, type Migration } from './migration.ts';

/** What large workspaces need: their ratings and figures are found without reading their conversations, or those of others. */
export const largeWorkspaces: Migration = {
  name: '0107-large-workspaces',
  statements: (words) => [
    'alter table feedback add column workspace_id text',
    'alter table feedback add column bot_id text',
    `update feedback set (workspace_id, bot_id) = (${ownerOf('feedback.message_id')})`,
    // Whatever version stores a rating: instances of the previous one keep running for a while.
    ...(words === dialectWords.sqlite ? sqliteTrigger : postgresTrigger),
    'create index feedback_by_bot on feedback (workspace_id, bot_id, updated_at, rating)',
    'create index usage_counts_by_workspace on usage_counts (workspace_id, figure, day)',
    'create index knowledge_sources_by_workspace on knowledge_sources (workspace_id, state)',
    // With the id, so that a page of a list can be skipped without reading its rows.
    'create index conversations_of_bot on conversations (workspace_id, bot_id, updated_at, id)',
    'drop index conversations_by_bot',
    'create index conversations_of_workspace on conversations (workspace_id, updated_at, id)',
  ],
};

const ownerOf = (message: string) => `select c.workspace_id, c.bot_id from messages as m
  join conversations as c on c.id = m.conversation_id where m.id = ${message}`;

const sqliteTrigger = [
  `create trigger feedback_has_owner after insert on feedback when new.bot_id is null begin
    update feedback set (workspace_id, bot_id) = (${ownerOf('new.message_id')}) where message_id = new.message_id; end`,
];

const postgresTrigger = [
  `create function set_feedback_owner() returns trigger language plpgsql as
    $$ begin ${ownerOf('new.message_id').replace(' from ', ' into new.workspace_id, new.bot_id from ')}; return new; end $$`,
  `create trigger feedback_has_owner before insert on feedback
    for each row when (new.bot_id is null) execute function set_feedback_owner()`,
];
