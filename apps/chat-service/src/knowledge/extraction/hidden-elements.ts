import type { HtmlElement } from './html-document.ts';

/** Removes what visitors cannot see: a page could use it to tell a model things that no person reads. */
export function removeHidden(root: HtmlElement): void {
  for (const element of [...root.querySelectorAll(neverText)]) element.remove();
  for (const element of [...root.querySelectorAll('[hidden], [aria-hidden], [style], dialog, [type="hidden"]')]) {
    if (isHidden(element)) element.remove();
  }
}

const neverText =
  'script, style, noscript, template, iframe, object, embed, svg, canvas, link, meta, head > base, ' +
  'select, option, datalist, input, textarea, button';

function isHidden(element: HtmlElement): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return true;
  return isStyledAway(readStyle(element.getAttribute('style') ?? ''));
}

function readStyle(style: string): Map<string, string> {
  const declarations = style.toLowerCase().replaceAll('!important', '').split(';');
  const pairs = declarations.map((declaration) => declaration.split(/:(.*)/s));
  return new Map(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}

function isStyledAway(style: ReadonlyMap<string, string>): boolean {
  const value = (name: string) => style.get(name) ?? '';
  return (
    value('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(value('visibility')) ||
    isNothing(value('opacity')) ||
    isNothing(value('font-size')) ||
    isNothing(value('max-height')) ||
    (isNothing(value('width')) && isNothing(value('height'))) ||
    (isNothing(value('height')) && value('overflow') === 'hidden') ||
    isFarAway(value('text-indent')) ||
    (/^(?:absolute|fixed)$/.test(value('position')) &&
      ['left', 'top', 'right', 'bottom'].some((side) => isFarAway(value(side)))) ||
    /^rect\(\s*(?:0|1px)/.test(value('clip')) ||
    /^(?:inset\((?:50|100)%|circle\(0)/.test(value('clip-path')) ||
    /^scale\(\s*0/.test(value('transform')) ||
    isInvisibleInk(value('color'), value('background-color') || value('background'))
  );
}

/** Zero or nearly zero. */
const isNothing = (value: string) => /^[\d.]+(?:px|em|rem|pt|%)?$/.test(value) && Number.parseFloat(value) < 0.05;

const isFarAway = (value: string) => /^-\d{3,}(?:\.\d+)?(?:px|em|rem|%)?$/.test(value);

/** Text in the colour of its background; without a background colour, white is assumed. */
function isInvisibleInk(ink: string, paper: string): boolean {
  if (ink === '') return false;
  const colour = normalColour(ink);
  if (colour === 'transparent') return true;
  return colour === (paper === '' ? 'white' : normalColour(paper));
}

function normalColour(text: string): string {
  const value = text.replaceAll(/\s+/g, '');
  if (value === 'transparent' || /^(?:rgba|hsla)\(.*,0?\.?0\)$/.test(value)) return 'transparent';
  if (/^(?:white|#fff|#ffff|#ffffff|#ffffffff|rgba?\(255,255,255(?:,1)?\))$/.test(value)) return 'white';
  return value;
}
