import axe from 'axe-core';
import type { Frame } from 'playwright-core';

interface Violation {
  id: string;
  nodes: { target: string[] }[];
}

/** What axe finds. `inside` limits the check to the widget's part of the surrounding page. */
export async function findBarriers(frame: Frame, view: string, inside = 'document'): Promise<string[]> {
  // Through the debugger, which is not subject to the page's Content-Security-Policy.
  if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(axe.source);
  await frame.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const violations = await frame.evaluate<Violation[]>(
    `axe.run(${inside}, { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${view}: ${id} at ${target.join(' ')}`));
}

/** Nothing is wider than the frame. */
export async function findOverflow(frame: Frame, view: string): Promise<string[]> {
  const [wide = 0, room = 0] = await frame.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
  return wide > room ? [`${view}: ${wide} pixels wide in ${room}`] : [];
}
