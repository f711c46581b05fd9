import { type Conversation, type ConversationTurn, readConversations, subjects } from './conversation.ts';
import { problemsOf } from './grade-reply.ts';
import { openDoor, type Reply, until } from './public-door.ts';

type Door = Awaited<ReturnType<typeof openDoor>>;
type Ask = Awaited<ReturnType<Door['makeBot']>>;

interface Graded {
  about: Conversation['about'];
  problems: string[];
  turn: ConversationTurn;
  reply: Reply;
}

/** Asks every conversation through the public API. Returns the totals by subject as Markdown, and the misses. */
export async function askConversations(): Promise<{ totals: string; misses: string }> {
  const { bots, conversations } = readConversations();
  const door = await openDoor();
  try {
    const asks = new Map<string, Ask>();
    for (const [name, bot] of Object.entries(bots)) asks.set(name, await door.makeBot(bot));
    const graded: Graded[] = [];
    for (const conversation of conversations) {
      const ask = asks.get(conversation.bot);
      if (ask === undefined) throw new Error(`There is no bot "${conversation.bot}".`);
      graded.push(...(await askOne(door, ask, conversation)));
    }
    return { totals: renderTotals(graded), misses: graded.flatMap(renderMiss).join('\n') };
  } finally {
    await door.close();
  }
}

async function askOne({ model }: Door, ask: Ask, { about, turns }: Conversation): Promise<Graded[]> {
  const graded: Graded[] = [];
  let session: string | undefined;
  for (const turn of turns) {
    model.script(turn.model?.says ?? '');
    // Suggestions are tried out while nobody waits.
    if (turn.suggests) await until(async () => (await ask(turn.ask)).suggestions !== undefined);
    const reply = await ask(turn.ask, session);
    session = reply.session_id;
    const problems = problemsOf(turn, reply, model.shown());
    for (const question of turn.suggests ? (reply.suggestions ?? []) : []) {
      if (!(await ask(question)).answered) problems.push(`suggests "${question}", which has no answer`);
    }
    graded.push({ about, turn, reply, problems });
  }
  return graded;
}

function renderTotals(graded: readonly Graded[]): string {
  const line = (name: string, some: readonly Graded[]) => {
    const right = some.filter(({ problems }) => problems.length === 0).length;
    return `| ${name} | ${some.length} | ${right} | ${Number(((100 * right) / Math.max(1, some.length)).toFixed(1))} % |`;
  };
  const parts = subjects.map((subject) =>
    line(
      subject,
      graded.filter(({ about }) => about === subject),
    ),
  );
  return [
    '| Conversations about | Turns | As expected | |',
    '|---|---:|---:|---:|',
    ...parts,
    line('all', graded),
  ].join('\n');
}

function renderMiss({ about, turn, reply, problems }: Graded): string[] {
  return problems.length === 0 ? [] : [`${about}: "${turn.ask}" ${problems.join(', ')}\n    ${reply.response}`];
}
