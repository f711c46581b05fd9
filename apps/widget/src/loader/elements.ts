import { styles } from './styles.ts';

export const make = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] =>
  document.createElement(name);

/** An element with a shadow root, into which the page's CSS does not reach, and the panel for the conversation. */
export function createHost() {
  const host = make('div');
  host.setAttribute('data-lectern', '');
  const root = host.attachShadow({ mode: 'open' });
  try {
    // Unlike a style element, this is not restricted by the page's Content-Security-Policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = make('style');
    style.textContent = styles;
    root.append(style);
  }
  const panel = make('div');
  panel.className = 'panel';
  root.append(panel);
  return { host, root, panel };
}

const speech =
  'M21 11.5a8.4 8.4 0 0 1-8.6 8.2 8.9 8.9 0 0 1-3.8-.9L3 20.5l1.8-4.8a7.9 7.9 0 0 1-1-4.2A8.4 8.4 0 0 1 12.4 3.3a8.4 8.4 0 0 1 8.6 8.2Z';
const down = 'm6 9 6 6 6-6';

export function drawIcon(isOpen: boolean): SVGElement {
  const draw = (name: string, attribute: string, value: string) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    element.setAttribute(attribute, value);
    return element;
  };
  const icon = draw('svg', 'viewBox', '0 0 24 24');
  icon.append(draw('path', 'd', isOpen ? down : speech));
  return icon;
}
