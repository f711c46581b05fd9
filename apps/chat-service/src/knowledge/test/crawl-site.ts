import type { Opened } from '../../platform/database/test/on-each-database.ts';
import { createHarness } from './harness.ts';
import { type Pages, serveSite } from './site.ts';

/** Has a bot crawl a local site once. */
export async function crawlSite({ database }: Opened, pages: Pages, settings = {}, limits = {}) {
  const site = await serveSite(pages);
  const harness = createHarness({ database, ports: [site.port], limits });
  const customer = await harness.addCustomer();
  const source = await harness.learn(customer, { kind: 'site', title: 'Site', url: `${site.url}/`, settings });
  const path = { botId: customer.botId, sourceId: source.id };
  const readAgain = async () => {
    await harness.knowledge.actions.refresh(customer.scope, path);
    await harness.knowledge.worker.runDue();
    return await harness.read(customer, source.id);
  };
  return { site, harness, customer, source, path, readAgain, states: () => harness.pages(customer, source.id) };
}
