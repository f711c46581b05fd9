import { decodeText } from './decode-text.ts';
import type { XmlTask } from './extraction-messages.ts';
import { readXml, type XmlElement } from './office/read-xml.ts';
import { Unreadable } from './unreadable.ts';

/** The tree of an XML document that has its end: the parser alone would accept one that was cut off. */
export function readWholeXml({ bytes, contentType }: Pick<XmlTask, 'bytes' | 'contentType'>): XmlElement {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, encoding] = /^\s*<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(start) ?? [];
  const text = decodeText(bytes, encoding === undefined ? contentType : `charset=${encoding}`).trim();
  const [, name] = /<([\w:.-]{1,100})[\s/>]/.exec(text.slice(0, 10_000)) ?? [];
  if (name === undefined || !(text.endsWith(`</${name}>`) || text.endsWith('/>'))) {
    throw new Unreadable('It is not complete.');
  }
  const root = readXml(Buffer.from(text));
  if (root === undefined) throw new Unreadable('It is not an XML document.');
  return root;
}
