import type { Page } from 'playwright-core';
import type { Stage } from '../stage.ts';
import { addressOf, type Person, type Scenery } from './scenery.ts';
import { type Screen, screens } from './screens.ts';

export interface Look {
  /** `system`: whatever the page is told to emulate. */
  theme: 'system' | 'light' | 'dark';
  width: number;
  height: number;
}

interface Stop {
  name: string;
  screen: Screen;
  page: Page;
  /** The console errors so far. */
  problems: string[];
}

/** Shows one screen after the other, each as the person it is for. */
export async function* tour(
  stage: Stage,
  scenery: Scenery,
  look: Look,
  isWanted: (name: string, isPictured: boolean) => boolean,
): AsyncGenerator<Stop> {
  const pages = new Map<Person, Awaited<ReturnType<Stage['openPage']>>>();
  for (const [name, screen] of Object.entries(screens)) {
    if (!isWanted(name, screen.isPictured ?? true)) continue;
    const person = screen.as ?? 'owner';
    const opened = pages.get(person) ?? (await openFor(stage, scenery, look, person));
    pages.set(person, opened);
    await show(opened.page, screen, scenery);
    yield { name, screen, ...opened };
    await opened.page.unrouteAll();
  }
  for (const { page } of pages.values()) await page.context().close();
}

async function openFor(stage: Stage, { storage }: Scenery, { theme, width, height }: Look, person: Person) {
  const storageState = storage[person];
  const opened = await stage.openPage({ width, height }, storageState && { storageState });
  // An empty page has no storage.
  await opened.page.addInitScript(`if (location.protocol !== 'about:') localStorage.setItem('theme', '${theme}');`);
  return opened;
}

async function show(page: Page, screen: Screen, scenery: Scenery): Promise<void> {
  const { route, heading, rest = '', params, act, before, isLoading } = screen;
  await before?.(page);
  const address = addressOf(route, { ...scenery.params, ...params?.(scenery) });
  // A new document each time, so that no state is left over. The browser keeps the old one if only the fragment differs.
  if (new URL(page.url()).pathname === address) await page.goto('about:blank');
  await page.goto(address + (typeof rest === 'string' ? rest : rest(scenery)));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loading = page.getByText(/^Loading/).first();
  await loading.waitFor({ state: isLoading ? 'attached' : 'detached' });
  await act?.(page, scenery);
  if (!isLoading) await loading.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: heading, level: 1, includeHidden: true }).waitFor({ state: 'attached' });
}
