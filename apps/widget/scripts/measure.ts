// Compares the main-thread time of a page with the loader and without it: node apps/widget/scripts/measure.ts
import { setTimeout as delay } from 'node:timers/promises';
import { toolPath } from '@lectern/test-kit';
import { closeBrowser } from '@lectern/test-kit/browser';
import { chromium, type Page } from 'playwright-core';
import { openStage } from '../test/stage.ts';

const rounds = 15;

const stage = await openStage();
try {
  const { publicId } = await stage.owner.addBot();
  const withIt = stage.hosts.add(publicId);
  const without = stage.hosts.add('');
  // The browser does nothing else, so that its counters belong to the page.
  const browser = await chromium.launch({
    executablePath: toolPath('chromium') ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ baseURL: stage.hosts.origin });
  const times = { with: [] as Times[], without: [] as Times[] };
  for (let round = 0; round < rounds; round += 1) {
    times.without.push(await measure(page, without));
    times.with.push(await measure(page, withIt));
  }
  await browser.close();
  for (const name of ['task', 'script'] as const) {
    const [loaded, empty] = [median(times.with, name), median(times.without, name)];
    console.log(
      `${name}: ${ms(loaded)} with the loader, ${ms(empty)} without: it adds ${ms(loaded - empty)} (median of ${rounds})`,
    );
  }
} finally {
  await closeBrowser();
  await stage.close();
}

interface Times {
  task: number;
  script: number;
}

/** From an empty page to some time after everything is loaded. The page is not queried meanwhile, since that would count too. */
async function measure(page: Page, path: string): Promise<Times> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  // CPU time of the thread: other processes do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(path, { waitUntil: 'networkidle' });
  await delay(300);
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  await session.detach();
  return { task: of('TaskDuration'), script: of('ScriptDuration') };
}

function median(all: readonly Times[], name: keyof Times): number {
  const sorted = all.map((times) => times[name]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function ms(seconds: number): string {
  return `${(seconds * 1_000).toFixed(1)} ms`;
}
