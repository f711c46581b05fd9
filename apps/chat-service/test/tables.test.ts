import { beforeAll, describe, expect, it } from 'vitest';
import { addOwnBot } from './own-bot.ts';

const prices = `Fellrunner Outdoor - price list
Product,Category,People,Weight (g),Price (£),In stock,Waterproof
Heron 1,Tent,1,"1,150",189.00,yes,yes
Heron 2,Tent,2,"1,680",249.00,no,yes
Heron 3,Tent,3,"7,800",319.00,yes,yes
Owl lamp,Lamp,,86,29.90,yes,no
Pot set,Cookware,,410,48.50,yes,no
Down bag,Sleeping bag,,390,219.00,yes,no

Rental - prices in GBP
Product,Day,Week,Deposit
Heron 2,9.00,45.00,100.00
Heron 3,12.00,60.00,120.00
`;

const courses = `# Evening courses

| Course | Teacher | Day | Fee |
|---|---|---|---|
| Weaving | Ines Holm | Monday | €85 |
| Bookbinding | Ines Holm | Tuesday | €120 |
| Linocut | Bo Tran | Thursday | €95 |
| Pottery | Ada Lind | Thursday | €140 |
`;

const pools = `<!doctype html><title>Baths</title><h1>Baths of Tarn</h1><table><caption>Pools</caption>
<tr><th>Pool</th><th>Length (m)</th><th>Water (°C)</th><th>Wheelchair lift</th></tr>
<tr><td>Sports pool</td><td>50</td><td>26</td><td>✓</td></tr>
<tr><td>Garden pool</td><td>25</td><td>28</td><td>–</td></tr>
<tr><td>Warm pool</td><td>12</td><td>34</td><td>✓</td></tr></table>`;

const files = { 'prices.csv': prices, 'courses.md': courses, 'pools.html': pools };
type FileName = keyof typeof files;

describe('tables of uploaded files', () => {
  const bots = new Map<FileName, Awaited<ReturnType<typeof addOwnBot>>>();
  const ask = (name: FileName, message: string, session?: string) => {
    const bot = bots.get(name);
    if (bot === undefined) throw new Error(`no bot has ${name}`);
    return bot.ask(message, session);
  };
  beforeAll(async () => {
    for (const name of ['prices.csv', 'courses.md', 'pools.html'] as const) {
      const bot = await addOwnBot('# About us\n\nWe are a small company by the sea.');
      await bot.upload(name, files[name]);
      bots.set(name, bot);
    }
  });

  it.each<[FileName, string, string]>([
    ['prices.csv', 'What does the Heron 2 tent cost?', 'Heron 2, price: £249.00'],
    ['prices.csv', 'How much is it to rent the Heron 2 for a week?', 'Heron 2, week: 45.00 GBP'],
    ['prices.csv', 'Which products weigh less than 400 g?', 'Owl lamp (86 g), Down bag (390 g).'],
    ['prices.csv', 'anything under £50?', 'Owl lamp (£29.90), Pot set (£48.50).'],
    ['prices.csv', "what's in stock?", 'Heron 1, Heron 3, Owl lamp, Pot set, Down bag.'],
    ['prices.csv', 'which ones are waterproof', 'Heron 1, Heron 2, Heron 3.'],
    ['prices.csv', 'tents for 3 people', 'Heron 3 (3).'],
    ['prices.csv', 'cheapest tent', 'Heron 1: price £189.00, the lowest of 3.'],
    ['prices.csv', 'most expensive', 'Heron 3: price £319.00, the highest of 6.'],
    ['prices.csv', 'how many tents do you have?', 'There are 3 of them: Heron 1, Heron 2, Heron 3.'],
    [
      'prices.csv',
      'Heron 1 or Heron 2, which is lighter?',
      'Heron 1. Weight: Heron 1 1,150 g, Heron 2 1,680 g, a difference of 530 g.',
    ],
    ['courses.md', 'what is the fee for linocut?', 'Linocut, fee: €95'],
    ['courses.md', 'which courses cost less than 100 euros?', 'Weaving (€85), Linocut (€95).'],
    ['courses.md', 'how many courses does Ines Holm give?', 'There are 2 of them: Weaving, Bookbinding.'],
    ['pools.html', 'how long is the garden pool?', 'Garden pool, length: 25 m'],
    ['pools.html', 'which pools have a wheelchair lift?', 'Sports pool, Warm pool.'],
  ])('%s answers %j with figures, and with the rows as proof', async (name, question, answer) => {
    const { response, answered, sources } = await ask(name, question);
    expect({ response, answered }).toEqual({ response: answer, answered: true });
    expect(sources.length).toBeGreaterThan(0);
    for (const { quote } of sources) expect(quote).toMatch(/^\|.*\|$/);
  });

  it.each([
    ['What does the Heron 2 tent cost?', 'is it in stock?', 'No. Heron 2: in stock: no.'],
    ['What does the Heron 2 tent cost?', 'and the Heron 1?', 'Heron 1, price: £189.00'],
    ['which tents are in stock?', 'which of those is the cheapest?', 'Heron 1: price £189.00, the lowest of 2.'],
  ])('after %j answers %j about the same rows', async (first, second, answer) => {
    const { session_id } = await ask('prices.csv', first);
    expect((await ask('prices.csv', second, session_id)).response).toBe(answer);
  });

  it('understands a follow-up to the question before thanks or a greeting', async () => {
    const { session_id } = await ask('prices.csv', 'What does it cost to rent the Heron 2 for a week?');
    expect((await ask('prices.csv', 'ok thanks!', session_id)).usage.kind).toBe('small_talk');
    expect((await ask('prices.csv', 'and the deposit?', session_id)).response).toBe('Heron 2, deposit: 100.00 GBP');
  });

  it.each(['what does the Heron 4 cost?', 'who sewed the Heron 2?'])('gives no figure for %j', async (question) => {
    const { response, answered } = await ask('prices.csv', question);
    expect(answered, response).toBe(false);
  });
});
