import { createFairQueue } from '../../platform/shared/fair-queue.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import type { PageToDraw } from './answer-requests.ts';
import { BrowserGone, openBrowserConnection } from './browser-connection.ts';
import { type DrawOptions, drawPage } from './draw-page.ts';

export interface Browser {
  /** The page after its scripts have run, as HTML. Throws Unreadable. */
  draw(
    page: PageToDraw,
    network: Pick<DrawOptions, 'fetch' | 'userAgent' | 'signal'>,
    owner: string,
  ): Promise<Uint8Array>;
}

const usualLimits = {
  mostCharacters: 10_000_000,
  mostMs: 12_000,
  quietMs: 500,
  mostRequests: 150,
  mostAnswerBytes: 30_000_000,
  /** For the browser itself, which may be busy or stuck in an endless loop. */
  totalMs: 25_000,
  /** For a free place: less than the lease of a run, which cannot store anything meanwhile. */
  mostWaitMs: 120_000,
};
/** Pages drawn at once by this instance. */
const slots = 2;

/** Draws pages in the Chromium at an address that the operator has set. */
export function createBrowser(url: string, given: Partial<typeof usualLimits> = {}): Browser {
  const limits = { ...usualLimits, ...given };
  const queue = createFairQueue({ slots, smallSlots: 0 });

  async function draw(page: PageToDraw, network: Pick<DrawOptions, 'fetch' | 'userAgent' | 'signal'>) {
    const late = AbortSignal.timeout(limits.totalMs);
    const signal = AbortSignal.any([network.signal, late]);
    try {
      const connection = await openBrowserConnection(url, signal);
      try {
        const html = await drawPage(connection, page, { ...limits, ...network, signal });
        return Buffer.from(html);
      } finally {
        connection.close();
      }
    } catch (error) {
      network.signal.throwIfAborted();
      if (late.aborted) throw new Unreadable('The browser did not finish the page in time.');
      throw new Unreadable(error instanceof BrowserGone ? error.message : 'The browser could not draw the page.');
    }
  }

  return {
    async draw(page, network, owner) {
      const waited = AbortSignal.timeout(limits.mostWaitMs);
      return await queue.run(owner, false, async () => {
        if (waited.aborted) throw new Unreadable('The browser of this server was busy for too long.');
        return await draw(page, network);
      });
    },
  };
}
