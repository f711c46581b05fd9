/** A node of the syntax tree, as far as it is needed here. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

/** Attributes whose values people do not read. */
export const technicalAttributes: ReadonlySet<string> = new Set([
  'className',
  'id',
  'type',
  'to',
  'href',
  'autoComplete',
  'look',
  'kind',
  'role',
  'd',
  'viewBox',
  'key',
  'src',
  'value',
  'defaultValue',
  'rel',
  'pattern',
  'inputMode',
  'htmlFor',
  'target',
  'method',
  'style',
  'params',
  'search',
  'from',
  'dateTime',
  'points',
  'accept',
  'lang',
  'sandbox',
  'language',
  'as',
  'size',
]);

/** Functions whose arguments people do not read. */
export const technicalCalls: ReadonlySet<string> = new Set([
  'classNames',
  'addEventListener',
  'removeEventListener',
  'useGet',
  'useList',
  'request',
  'getItem',
  'setItem',
  'removeItem',
  'get',
  'querySelector',
  'startsWith',
  'endsWith',
  'includes',
  'split',
  'replace',
  'replaceAll',
  'useChangePath',
]);

/** Classes, selectors, paths of icons, addresses, names of components, code. */
const technical =
  /\n|^M[\d.{]|^https?:|^mailto:|^Bearer |^[A-Z][a-z]+([A-Z][a-z]+)+$|^(input|light-dark|color-mix)\b|^\/|^\w+\.\w+$|^\w+:$/;

/** Classes of a style sheet, which only strings in lower case can be. */
const classes = /(^|\s)[a-z]+-[a-z\d[]|[[\]=]/;

/** Whether a string is read by people: a sentence, or a word that starts with a capital letter. */
export function isText(text: string): boolean {
  if (technical.test(text) || (/^[a-z\d]/.test(text) && classes.test(text))) return false;
  const words = text.replaceAll(/\{\w+\}/g, '');
  const isCapital = /^[“(]?\p{Lu}/u.test(text);
  return isCapital ? /\p{Ll}/u.test(words) : /\p{Ll}{2,}[ ,.:…]|[ ]\(?\p{Ll}{2,}/u.test(words);
}

/** White space in JSX means what React makes of it. */
export function jsxText(text: string): string {
  const lines = text.split('\n');
  const kept = lines.map((line, index) => {
    const start = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? start : start.trimEnd();
  });
  return kept.filter((line) => line !== '').join(' ');
}

/** A name for a piece of code: that of a variable, a property, a function or an element. */
export function nameOf(node: Node): string {
  const inside = (property: string) => nameOf(node[property] as Node);
  if (node.type === 'JSXElement') return nameOf((node.openingElement as Node).name as Node).toLowerCase();
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name);
  if (node.type === 'MemberExpression') return inside('property');
  if (node.type === 'ChainExpression') return inside('expression');
  if (node.type !== 'CallExpression') return '';
  const callee = node.callee as Node;
  const isConversion = callee.type === 'MemberExpression' && /toLocale|trim|join/.test(nameOf(callee));
  return isConversion ? nameOf(callee.object as Node) : nameOf(callee);
}

export function isString(node: unknown): node is Node & { value: string } {
  const { type, value } = (node ?? {}) as Partial<Node>;
  return type === 'Literal' && typeof value === 'string';
}
