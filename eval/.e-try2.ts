import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '@lectern/service-kit';
import { composeAnswering } from '../apps/chat-service/src/compose-answering.ts';
import { chatServiceConfig } from '../apps/chat-service/src/config.ts';
import { openCore } from '../apps/chat-service/src/core.ts';
import { createGuardedFetch } from '../apps/chat-service/src/network/guarded-fetch.ts';
import { operatorScope } from '../apps/chat-service/src/operator-scope.ts';

const emb = process.argv[2] as 'local' | 'off';
const folder = mkdtempSync(join(tmpdir(), 'e-try-'));
const config = chatServiceConfig.parse({ DATA_DIR: folder, EMBEDDINGS: emb, LOG_LEVEL: 'warn' });
const core = await openCore(config, Date.now);
const network = createGuardedFetch({ allowedNetworks: [], allowedPorts: [], allowHttp: false, now: Date.now });
const { logger } = createLog('eval', config.LOG_LEVEL);
const answering = composeAnswering({
  config,
  database: core.database,
  secret: 'x'.repeat(40),
  network,
  chatUrl: () => 'http://c',
  logger,
});
while (emb === 'local' && (await answering.describe('a mob', 1)).length === 0) await pause(100);
const { workspaceId } = await core.operations.createUser({
  email: 'a@b.example',
  name: 'x',
  password: 'long enough for anybody',
});
const scope = operatorScope(workspaceId);
const bot = await core.bots.create(scope, { name: 'Eval' });
const [ds] = (await answering.knowledge.sources.list(scope, bot.id)) ?? [];
if (ds) await answering.knowledge.sources.remove(scope, { botId: bot.id, sourceId: ds.id });
const docs: [string, string][] = [
  [
    'Hive CLI manual',
    `# Hive CLI manual

Hive is a command line tool that copies photo libraries between machines.

## Installation

Run \`npm install -g hive-cli\` on Node 22 or newer. Windows needs version 10 or later. After the installation, \`hive doctor\` checks that everything works.

## Configuration

Settings live in the file hive.toml in the home directory. The environment variable HIVE_PORT changes the port; the default is 7070. Passwords are never written to the log.

| Option | Default | Meaning |
|---|---|---|
| timeout | 30 s | How long a transfer may be silent |
| threads | 4 | Files that are copied at once |
| cache | 512 MB | Memory for thumbnails |

## Troubleshooting

If the error "disk quota reached" appears, free space on the target or raise the quota. A transfer that stalls can be resumed with \`hive resume\`. Logs are kept for 7 days.

## Uninstall

To remove Hive completely:

- Stop the service with \`hive stop\`.
- Delete the folder .hive.
- Run \`npm uninstall -g hive-cli\`.

## License

Hive is free for personal use. Companies with more than 20 employees need a licence, which costs 90 dollars a year per seat.`,
  ],
  [
    'Employee handbook',
    `# Employee handbook

## Working time

The working week has 38 hours. Core hours are from 10:00 to 15:00. Overtime must be approved by the team lead in advance and is compensated with free time.

## Holidays

Every employee has 28 days of paid leave a year. Unused days expire at the end of March. Requests are made in the Timely app at least two weeks ahead.

## Sickness

Report sick before 9:00 by phone. A doctor's note is needed from the third day.

## Equipment

New colleagues choose between a ThinkPad and a MacBook. Laptops are replaced every four years. A monitor for the home office can be ordered from IT.

## Travel

Train tickets are second class. Hotels are paid up to 140 euros a night. Receipts must be handed in within 30 days, otherwise they are not reimbursed.`,
  ],
];
for (const [title, content] of docs)
  await answering.knowledge.sources.create(scope, bot.id, { kind: 'text', title, content });
await answering.knowledge.worker.runDue();
const answerable = `how do i install hive|npm install
which node version does it need|22
what is the default port|7070
how can I change the port|HIVE_PORT
where is the config file|hive.toml
what is the default timeout|30 s
how many threads are used by default|4
how big is the thumbnail cache|512
what do i do when it says disk quota reached|free space
how to resume a stalled transfer|hive resume
how long are logs kept|7 days
how do I uninstall hive|hive stop
what does a license cost|90 dollars
is it free for private use|free
does it run on windows|Windows
are passwords logged|never
how many vacation days do I get|28
when do unused holidays expire|March
how many hours a week do we work|38
what are the core hours|10:00
when do i need a doctor's note|third day
how do i call in sick|9:00
which laptops can I choose|ThinkPad
how often do we get a new laptop|four years
how much may a hotel cost|140
when do I have to hand in receipts|30 days
is overtime paid|compensated
who approves overtime|team lead
can i get a monitor for home|monitor
which class can I travel by train|second class`.split('\n');
const not = `does hive support linux containers
can hive copy videos to an iphone
who wrote hive
what is the dress code
how much do I earn
when is christmas party
can I bring my dog to the office
is there a gym
what's the wifi password
how do I install photoshop
what is the boiling point of water
who is the president
how many days are in a year
where can I park my car
does the company pay for lunch
what is kubernetes
how do I delete my facebook account
is there parental leave
what version of python is needed
do you have an office in Berlin`.split('\n');
const ask = async (message: string, history: any[] = []) =>
  answering.answerer.answer({
    bot,
    instructions: '',
    history,
    message,
    signal: new AbortController().signal,
    onText() {},
  });
let ok = 0,
  bad = 0;
for (const line of answerable) {
  const [q = '', want = ''] = line.split('|');
  const a = await ask(q);
  const good = a.text.includes(want);
  if (good) ok++;
  else {
    const p = await answering.knowledge.search({ botId: bot.id }, q, 3);
    console.log(
      `MISS ${q} -> ${a.answered ? a.text.slice(0, 110) : 'REFUSED'}   [${p.map((x) => x.score.toFixed(2) + ' ' + x.headings.at(-1)).join(', ')}]`,
    );
  }
}
console.log(`answerable ${ok}/${answerable.length}`);
for (const q of not) {
  const a = await ask(q);
  const p = await answering.knowledge.search({ botId: bot.id }, q, 1);
  if (a.answered) {
    bad++;
    console.log(
      `FALSE ${q} -> ${a.text.slice(0, 120)}  [${p.map((x) => x.score.toFixed(2) + ' ' + x.headings.at(-1)).join(', ')}]`,
    );
  } else console.log(`   ok ${q} ${p[0]?.score.toFixed(2)}`);
}
console.log(`false answers ${bad}/${not.length}`);
await answering.close();
await core.database.close();
rmSync(folder, { recursive: true });
