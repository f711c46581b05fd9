import { openStage, signInToDemo } from './stage.ts';

const stage = await openStage();
const { page, problems } = await stage.openPage({ width: 1280, height: 1000 });
try {
  await new Promise((r) => setTimeout(r, 4000));
  await signInToDemo(page, stage);
  const workspace = page.url().replace(/\/bots$/, '');
  await page.screenshot({ path: '/tmp/h-bots.png' });
  await page.getByRole('link', { name: 'Server help desk' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bot = page.url().replace(/\/playground.*$/, '');
  await page.goto(`${bot}/playground`);
  for (const q of ['How do I claim land?', 'How do I reset my password?']) {
    await page.getByLabel('Question').fill(q);
    await page.getByLabel('Question').press('Enter');
    await page.waitForTimeout(1500);
  }
  for (const b of await page.getByRole('button', { name: 'What was found' }).all()) await b.click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/h-trace.png', fullPage: true });
  for (const name of ['conversations', 'unanswered', 'usage', 'knowledge']) {
    await page.goto(`${workspace}/bots/minecraft/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/h-${name}.png` });
  }
  await page.goto(`${stage.url}/dashboard/operator`);
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/h-operator.png' });
  console.log(problems);
} finally {
  await stage.close();
}
