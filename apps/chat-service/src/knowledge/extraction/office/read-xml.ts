import { XMLParser } from 'fast-xml-parser';
import { Unreadable } from '../unreadable.ts';

/** An element of an XML part, with its namespace prefix stripped. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Text directly in this element. */
  text: string;
}

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
});

/** The root element of a part. */
export function readXml(bytes: Buffer | undefined): XmlElement | undefined {
  if (bytes === undefined) return undefined;
  const text = bytes.toString('utf8');
  // No real office document declares entities; an XML bomb does.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('This file is damaged: it declares entities.');
  const nodes: unknown = parser.parse(text);
  return elementsOf(nodes).find(({ name }) => !name.startsWith('?'));
}

function elementsOf(nodes: unknown): XmlElement[] {
  return Array.isArray(nodes) ? nodes.flatMap(elementOf) : [];
}

function elementOf(node: unknown): XmlElement[] {
  if (typeof node !== 'object' || node === null) return [];
  const entry = Object.entries(node).find(([key]) => key !== ':@');
  if (entry === undefined || entry[0] === '#text') return [];
  const [name, content] = entry;
  const attributes: unknown = Reflect.get(node, ':@');
  return [
    {
      name,
      // The parser returns all attributes as strings.
      attributes: (attributes ?? {}) as Record<string, string>,
      children: elementsOf(content),
      text: Array.isArray(content) ? content.map(textOf).join('') : '',
    },
  ];
}

function textOf(node: unknown): string {
  const text: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, '#text') : undefined;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

export const child = (element: XmlElement | undefined, name: string) =>
  element?.children.find((one) => one.name === name);

export const childrenOf = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((one) => one.name === name) ?? [];

/** All descendants with a name, in document order, but none nested in another of the same name. */
export function descendants(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.flatMap((one) => (one.name === name ? [one] : descendants(one, name))) ?? [];
}
