import { expect, it, onTestFinished } from 'vitest';
import { onEachDatabase } from '../../platform/database/test/on-each-database.ts';
import { openAt, type PlaceMaker } from '../../platform/database/test/places.ts';
import { createHarness, type HarnessOptions } from '../test/harness.ts';
import { page, serveSite } from '../test/site.ts';

const text = (content: string) => ({ kind: 'text', title: 'Text', content }) as const;
const site = (url: string) => ({ kind: 'site', title: 'Site', url, settings: { discovery: 'links' } }) as const;

onEachDatabase('reading is fair', (places, dialect) => {
  /** Two instances on one PostgreSQL; on SQLite, which allows only one instance, that one is used as both. */
  async function open(options: Partial<HarnessOptions>) {
    const place = await (places() satisfies PlaceMaker).make();
    const opened = [await openAt(place), ...(dialect === 'postgres' ? [await openAt(place)] : [])];
    const [first, second = first] = opened.map((database) => createHarness({ database, ...options }));
    if (first === undefined || second === undefined) throw new Error('one is always opened');
    onTestFinished(async () => {
      for (const { knowledge } of new Set([first, second])) await knowledge.worker.stop();
      for (const database of opened) await database.close();
    });
    const start = () => {
      for (const { knowledge } of [first, second]) void knowledge.worker.runDue();
    };
    return { first, second, start };
  }

  it('while a neighbour has long crawls and long texts, a small text is read', async () => {
    const never = () => undefined;
    const slow = await serveSite({ '/1': never, '/2': never, '/3': never, '/4': never });
    // A run that has yielded to another one would also count as running.
    const { first, second, start } = await open({ ports: [slow.port], limits: { turnMs: Number.POSITIVE_INFINITY } });
    const [neighbour, customer] = [await first.addCustomer(), await first.addCustomer()];
    const crawls = await Promise.all([1, 2, 3, 4].map((number) => first.add(neighbour, site(`${slow.url}/${number}`))));
    for (let number = 0; number < 4; number += 1)
      await first.add(neighbour, text(`Long ${number}. ${'word '.repeat(50_000)}`));
    start();
    const small = await second.add(customer, text('Refunds take five days.'));
    start();
    await expect.poll(async () => (await first.read(customer, small)).state).toBe('ready');
    const states = await Promise.all(crawls.map(async (id) => (await first.read(neighbour, id)).state));
    expect(states.filter((state) => state === 'running').length).toBe(1);
    await Promise.all([first, second].map(({ knowledge }) => knowledge.worker.stop()));
    await slow.close();
  });

  it('a crawl that waits for its site gives its slot to others', async () => {
    const patient = await serveSite({
      '/robots.txt': 'User-agent: *\nCrawl-delay: 600',
      '/': page('Home', 'Patience.', ['/a']),
      '/a': page('A', 'More patience.'),
    });
    const quick = await serveSite({ '/': page('Home', 'Quick.') });
    const limits = { atOnce: { small: 1, large: 1, web: 1 }, mostDelayMs: 600_000 };
    const { first } = await open({ ports: [patient.port, quick.port], limits });
    const [slow, customer] = [await first.addCustomer(), await first.addCustomer()];
    const waiting = await first.add(slow, site(`${patient.url}/`));
    void first.knowledge.worker.runDue();
    await expect.poll(() => patient.paths()).toContain('/');
    const wanted = await first.add(customer, site(`${quick.url}/`));
    void first.knowledge.worker.runDue();
    await expect.poll(async () => (await first.read(customer, wanted)).state).toBe('ready');
    expect((await first.read(slow, waiting)).state).toBe('running');
    await Promise.all([patient.close(), quick.close()]);
  });

  it('workspaces take turns, and a long crawl makes room and goes on later', async () => {
    const links = Array.from({ length: 6 }, (_, index) => `/long-${index}`);
    const pages = Object.fromEntries(links.map((link) => [link, page('Page', link)]));
    const served = await serveSite({
      ...pages,
      '/': page('Long', 'Contents.', links),
      '/other': page('Other', 'Short.'),
    });
    const limits = { atOnce: { small: 1, large: 1, web: 1 }, turnMs: 0, pagesAtOnce: 1 };
    const { first } = await open({ ports: [served.port], limits });
    const [long, other] = [await first.addCustomer(), await first.addCustomer()];
    const one = await first.add(long, site(`${served.url}/`));
    first.clock.nowMs += 1;
    const two = await first.add(other, { kind: 'url', title: 'Other', url: `${served.url}/other` });
    await first.knowledge.worker.runDue();
    expect((await first.read(long, one)).pages).toMatchObject({ done: 7, waiting: 0 });
    expect((await first.read(other, two)).state).toBe('ready');
    const order = served.paths().filter((path) => path !== '/robots.txt');
    expect(order.indexOf('/other')).toBeLessThan(order.indexOf('/long-5'));
    await served.close();
  });
});
