import { parseSync } from 'vite';
import { isString, isText, jsxText, type Node, nameOf, technicalAttributes, technicalCalls } from './text-rules.ts';

/** A text on a screen: where it is in the source, its message in English, and the code of its placeholders. */
export interface Text {
  start: number;
  end: number;
  /** With placeholders: "The last 50 of {questions} questions." */
  message: string;
  /** The white space around it. */
  spaces: readonly [before: string, after: string];
  kind: 'children' | 'attribute' | 'string' | 'template' | 'nouns';
  /** Where the code of each placeholder is. */
  places: ReadonlyMap<string, readonly [start: number, end: number]>;
}

interface Search {
  found: Text[];
  /** Nodes that are no texts, or were read as part of another. */
  skipped: Set<unknown>;
}

/** Every text of a source file that people read. Those inside of a placeholder come after the text that has it. */
export function findTexts(file: string, code: string): Text[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const search: Search = { found: [], skipped: new Set() };
  // The types of the parser name every kind of node; here they are all alike.
  walk(program as unknown as Node, search);
  return search.found;
}

function walk(node: Node, search: Search): void {
  if (search.skipped.has(node)) return;
  readers[node.type]?.(node, search);
  for (const child of childrenOf(node)) walk(child, search);
}

function childrenOf(node: Node): Node[] {
  const values = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return values.filter((value) => value !== null && typeof value === 'object' && typeof value.type === 'string');
}

/** What is read at each type of node, before what is inside of it. */
const readers: Readonly<Record<string, (node: Node, search: Search) => void>> = {
  ImportDeclaration: (node, { skipped }) => skipped.add(node.source),
  ImportExpression: (node, { skipped }) => skipped.add(node.source),
  ExportNamedDeclaration: (node, { skipped }) => skipped.add(node.source),
  TSLiteralType: (node, { skipped }) => skipped.add(node.literal),
  SwitchCase: (node, { skipped }) => skipped.add(node.test),
  TaggedTemplateExpression: (node, { skipped }) => skipped.add(node.quasi),
  Property: (node, { skipped }) => !node.computed && skipped.add(node.key),
  NewExpression: skipArguments,
  BinaryExpression: (node, { skipped }) => {
    if (/^[!=]==$/.test(String(node.operator))) for (const side of [node.left, node.right]) skipped.add(side);
  },
  CallExpression: readCall,
  JSXAttribute: readAttribute,
  JSXElement: readChildren,
  JSXFragment: readChildren,
  Literal: (node, search) => {
    if (isString(node) && isText(node.value)) add(search, node, 'string', node.value);
  },
  TemplateLiteral: (node, search) => {
    const { message, places } = textOfTemplate(node);
    if (isText(message)) add(search, node, 'template', message, places);
  },
};

function add(search: Search, node: Node, kind: Text['kind'], message: string, places: Text['places'] = new Map()) {
  search.found.push({ start: node.start, end: node.end, ...trim(message), kind, places });
}

function skipArguments(node: Node, { skipped }: Search): void {
  for (const argument of node.arguments as Node[])
    if (isString(argument) || argument.type === 'TemplateLiteral') skipped.add(argument);
}

function readCall(node: Node, search: Search): void {
  const called = nameOf(node.callee as Node);
  if (technicalCalls.has(called)) skipArguments(node, search);
  const [, noun] = node.arguments as Node[];
  if (called !== 'counted' || !isString(noun)) return;
  add(search, noun, 'nouns', `${noun.value}|${noun.value}s`);
  search.skipped.add(noun);
}

function readAttribute(node: Node, search: Search): void {
  const name = nameOf(node.name as Node);
  const value = node.value as Node | null;
  if (technicalAttributes.has(name)) search.skipped.add(value);
  if (technicalAttributes.has(name) || !isString(value)) return;
  if (isText(value.value) || name === 'what') add(search, value, 'attribute', value.value);
  search.skipped.add(value);
}

/** The children of an element are one message, in which others than texts are placeholders. */
function readChildren(node: Node, { found, skipped }: Search): void {
  const inside = withoutEdges(node.children as Node[]);
  const places = new Map<string, [number, number]>();
  const said = inside.map((child) => textOfChild(child, places));
  const hasLetters = inside.some((child) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)));
  const [first, last] = [inside[0], inside.at(-1)];
  if (!hasLetters || !first || !last) return;
  found.push({ start: first.start, end: last.end, ...trim(said.join('')), kind: 'children', places });
  for (const { expression } of inside) if (isString(expression)) skipped.add(expression);
}

/** Icons before and after a text do not belong to it. */
function withoutEdges(children: readonly Node[]): Node[] {
  const isIcon = (node: Node) => node.type === 'JSXElement' && node.closingElement === null;
  const isBlank = (node: Node) => node.type === 'JSXText' && jsxText(String(node.value)) === '';
  const isInside = (node: Node) => !isIcon(node) && !isBlank(node);
  return children.slice(children.findIndex(isInside), children.findLastIndex(isInside) + 1);
}

function textOfChild(node: Node, places: Map<string, [number, number]>): string {
  if (node.type === 'JSXText') return jsxText(String(node.value));
  if (isString(node.expression)) return node.expression.value;
  return addPlace(places, (node.expression as Node | undefined) ?? node, [node.start, node.end]);
}

function textOfTemplate(node: Node) {
  const [quasis, expressions] = [node.quasis, node.expressions] as [{ value: { cooked: string } }[], Node[]];
  const places = new Map<string, [number, number]>();
  const pieces = quasis.map(({ value }, index) => {
    const expression = expressions[index];
    return value.cooked + (expression ? addPlace(places, expression, [expression.start, expression.end]) : '');
  });
  return { message: pieces.join(''), places };
}

function addPlace(places: Map<string, [number, number]>, node: Node, range: [number, number]): string {
  const base = nameOf(node) || 'value';
  let name = base;
  for (let number = 2; places.has(name); number += 1) name = `${base}${number}`;
  places.set(name, range);
  return `{${name}}`;
}

function trim(text: string): Pick<Text, 'message' | 'spaces'> {
  const before = text.length - text.trimStart().length;
  return { message: text.trim(), spaces: [text.slice(0, before), text.slice(text.trimEnd().length)] };
}
