import type { Mode, Theme } from '../shared/messages.ts';
import { createPage, type Lectern } from './page.ts';
import { warn } from './widget.ts';

declare global {
  interface Window {
    lectern?: Lectern;
  }
}

/** The script element that runs this; its attributes are the widget's options. No SVG loads it. */
const script = (document.currentScript as HTMLScriptElement | null) ?? findScript();

if (script) start(script);

function start(element: HTMLScriptElement): void {
  const base = new URL(element.src).origin;
  const early = window.lectern;
  if (!early?.isLive) tellViolations(base);
  const lectern = early?.isLive ? early : createPage(base);
  window.lectern = lectern;
  const { botId, mode, theme, position, language, target } = element.dataset;
  // A component that was unmounted before the script was loaded has removed its element.
  if (botId && element.isConnected) {
    const isInline = mode === 'inline';
    const place = isInline ? (target ?? element) : undefined;
    const given = { mode: (isInline ? 'inline' : 'launcher') as Mode, theme: (theme || 'auto') as Theme };
    lectern('mount', { ...given, bot: botId, position, language, target: place });
  }
  if (early?.isLive) return;
  for (const call of early?.q ?? []) {
    try {
      lectern(...(Array.from(call) as [string]));
    } catch (error) {
      warn(String(error));
    }
  }
}

function findScript(): HTMLScriptElement | null {
  return document.querySelector('script[src*="/widget.js"][data-bot-id]');
}

/** Says what to change if the page's Content-Security-Policy blocks what the widget needs. */
function tellViolations(base: string): void {
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (!blockedURI.startsWith(base)) return;
    warn(`add ${base} to ${effectiveDirective} of this page's Content-Security-Policy.`);
    // Otherwise visitors would see a browser error in place of the conversation.
    if (effectiveDirective === 'frame-src') window.lectern?.('unmount');
  });
}
