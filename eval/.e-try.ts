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
    'Store policies',
    `# Store policies

## Returns and refunds

Items can be returned within 30 days of delivery as long as they are unused and in the original box. Refunds go back to the card that was used and take up to five working days. Sale items are exchanged, not refunded. Gift cards cannot be returned.

## Shipping

We ship to the European Union, Norway and Switzerland. Standard shipping costs 4.90 euros and takes 3 to 5 working days; express shipping costs 12 euros and arrives on the next working day. Orders over 60 euros ship free of charge.

## Warranty

Every bicycle frame carries a warranty of ten years. Batteries are covered for two years or 500 charges, whichever comes first. Damage from racing is not covered.

## Contact

Our workshop in Utrecht is open Monday to Friday from 8:30 to 18:00 and on Saturday until 14:00. Call +31 30 555 0142 or write to help@velo.example.`,
  ],
  [
    'Bike care',
    `# Bike care

## Chain

Clean the chain every 200 kilometres with a dry cloth, then put one drop of oil on each link. Never use a pressure washer on the bearings.

## Tyres

City tyres want 3.5 to 4.5 bar. Check the pressure every two weeks. A tyre is worn out when the puncture layer shows.

## Battery

Store the battery at 40 to 60 percent charge in a dry place between 10 and 20 degrees. To pair the display with a new battery:

1. Hold the power button for ten seconds.
2. Release it when the light blinks twice.
3. Press "plus" once.`,
  ],
  [
    'Company',
    `# About Velo Lindeman

Velo Lindeman was founded in 1974 by Anke Lindeman in a garage in Utrecht. Today 62 people work there. The company builds around 4,000 bicycles a year. Managing director is Joris de Wit. The firm sponsors the Utrecht children's ride each May.`,
  ],
];
for (const [title, content] of docs)
  await answering.knowledge.sources.create(scope, bot.id, { kind: 'text', title, content });
await answering.knowledge.worker.runDue();
const answerable = `How long do I have to send something back?|30 days
can i return a gift card|cannot
when will i get my money back|five working
how much is express shipping|12 euros
do you deliver to norway|Norway
do u ship to switzerland?|Switzerland
What does standard delivery cost?|4.90
is shipping free for big orders|60 euros
how long is the guarantee on the frame|ten years
warranty of the battery|two years
is racing damage covered|not covered
opening hours on saturday|14:00
what time do you open|8:30
what's your phone number|555 0142
what is your email address|help@
how often should i clean the chain|200
how much pressure for city tires|3.5
how often to check tyre pressure|two weeks
when do I need a new tyre|worn
how do i store the battery in winter|40 to 60
how to pair display with new battery|power button
who founded the company|Anke
when was velo lindeman started|1974
how many employees|62
who is the boss|Joris
how many bikes do they make per year|4,000
can I use a pressure washer?|Never
where is the workshop|Utrecht
are sale items refundable|exchanged
what does the company sponsor|ride`.split('\n');
const not = `Do you ship to Japan?
how much does a bike cost
do you sell helmets
what is the capital of the netherlands
who is the mayor of Utrecht
how tall is Joris de Wit
can I pay with bitcoin
is there a discount for students
what's the weather like today
how many people live in Norway
who won the tour de france
do you rent bicycles
how do I change the brake pads
write me a poem about bicycles
how much does Anke Lindeman earn
what is the warranty on helmets
how do I return to the main menu
tell me a joke
which motor does the e-bike use
are you open on Sunday`.split('\n');
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
