import type { Database } from '../../platform/database/database.ts';
import type { ConversationsTable } from '../../platform/database/schema.ts';

/** What open streams need to know about a conversation. */
export interface WatchedConversation
  extends Pick<
    ConversationsTable,
    'id' | 'message_count' | 'handover' | 'assignee_id' | 'note_count' | Typing | 'updated_at'
  > {}

type Typing = 'typing_until' | 'visitor_typing_until';

type OnConversation = (conversation: WatchedConversation | undefined) => void;
/** Called with the conversations that changed, or that are no longer with people. */
type OnWorkspace = (changedIds: readonly string[]) => void;

export interface WatchOptions {
  database: Database;
  now: () => number;
  /** How often the database is asked: changes made by other instances arrive this late at most. */
  pollMs?: number | undefined;
  onError(error: unknown): void;
}

const idsAtOnce = 400;
const mostOpen = 500;

export type Watch = ReturnType<typeof createWatch>;

/** Tells open streams about changes, also those of other instances: one poller for all of them, while there are any. */
export function createWatch({ database, now, pollMs = 700, onError }: WatchOptions) {
  const conversations = createSubjects<OnConversation>();
  const workspaces = createSubjects<OnWorkspace>();
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isPoked = false;

  async function look(): Promise<void> {
    const ids = conversations.names();
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const part = ids.slice(from, from + idsAtOnce);
      const rows = new Map((await readConversations(database, part)).map((row) => [row.id, row]));
      for (const id of part) tellConversation(id, rows.get(id));
    }
    for (const id of workspaces.names()) {
      const rows = await readOpen(database, id);
      const states = new Map(rows.map((row) => [row.id, signOf(row, now())]));
      const changed = workspaces.changes(id, states);
      if (changed.length > 0) workspaces.each(id, (tell) => tell(changed));
    }
  }

  function tellConversation(id: string, row: WatchedConversation | undefined): void {
    const state = new Map([[id, row ? signOf(row, now()) : 'gone']]);
    if (conversations.changes(id, state).length > 0) conversations.each(id, (tell) => tell(row));
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (conversations.size() + workspaces.size() === 0) return;
    timer = setTimeout(() => {
      isPoked = false;
      looking = look()
        .catch(onError)
        .then(() => schedule(isPoked ? 0 : pollMs));
    }, delayMs).unref();
  }

  const subscribe = <Tell>(subjects: Subjects<Tell>, name: string, tell: Tell) => {
    const leave = subjects.add(name, tell);
    if (conversations.size() + workspaces.size() === 1) schedule(0);
    return leave;
  };

  return {
    /** Called at the first look, and with every change after it; with undefined when the conversation was removed. */
    conversation: (id: string, tell: OnConversation) => subscribe(conversations, id, tell),
    workspace: (id: string, tell: OnWorkspace) => subscribe(workspaces, id, tell),
    /** Something has changed on this instance: look soon. */
    poke(): void {
      if (isPoked) return;
      isPoked = true;
      void looking.then(() => schedule(0));
    },
    stop: () => clearTimeout(timer),
  };
}

/** Differs whenever something that a stream shows differs. */
function signOf(row: WatchedConversation, at: number): string {
  const { message_count, handover, assignee_id, note_count, typing_until, visitor_typing_until } = row;
  const typing = [typing_until, visitor_typing_until].map((until) => (until ?? 0) > at);
  return JSON.stringify([message_count, handover, assignee_id, note_count, ...typing]);
}

const state = ['id', 'message_count', 'handover', 'assignee_id', 'note_count', 'updated_at'] as const;
const columns = [...state, 'typing_until', 'visitor_typing_until'] as const;

async function readConversations({ build, read }: Database, ids: readonly string[]): Promise<WatchedConversation[]> {
  return await read(build.selectFrom('conversations').select(columns).where('id', 'in', ids));
}

async function readOpen({ build, read }: Database, workspaceId: string): Promise<WatchedConversation[]> {
  const open = build.selectFrom('conversations').select(columns).where('workspace_id', '=', workspaceId);
  return await read(open.where('handover', 'is not', null).orderBy('id').limit(mostOpen));
}

type Subjects<Tell> = ReturnType<typeof createSubjects<Tell>>;

/** Who listens to what, and what each of them was last told. */
function createSubjects<Tell>() {
  const listeners = new Map<string, Set<Tell>>();
  const known = new Map<string, ReadonlyMap<string, string>>();
  return {
    names: () => [...listeners.keys()],
    size: () => listeners.size,
    add(name: string, tell: Tell): () => void {
      const set = listeners.get(name) ?? new Set<Tell>();
      listeners.set(name, set.add(tell));
      // Everybody is told the state once more, so that the new listener learns it.
      known.delete(name);
      return () => {
        set.delete(tell);
        if (set.size > 0 || listeners.get(name) !== set) return;
        listeners.delete(name);
        known.delete(name);
      };
    },
    each(name: string, call: (tell: Tell) => void): void {
      for (const tell of listeners.get(name) ?? []) call(tell);
    },
    /** The names in `states` that differ from the last call, and those that are gone. */
    changes(name: string, states: ReadonlyMap<string, string>): string[] {
      const before = known.get(name);
      known.set(name, states);
      const changed = [...states].filter(([id, state]) => before?.get(id) !== state).map(([id]) => id);
      return [...changed, ...[...(before?.keys() ?? [])].filter((id) => !states.has(id))];
    },
  };
}
