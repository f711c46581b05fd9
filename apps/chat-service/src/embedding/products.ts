/** `products.wat` beside this file, assembled: 228 bytes. Plain loops take seven times as long. */
const assembled =
  'AGFzbQEAAAABCQFgBX9/f39/AAMCAQAFAwEAFAcVAgZtZW1vcnkCAAhtdWx0aXBseQAACq4BAasBAgN/AnsgAiADQQJ0aiEFAkADQCACIAVPDQH9DAAAAAAAAAAAAAAAAAAAAAAhCCAAIQYgASAEaiEHA0AgAf0ABAAhCSAIIAn9hwEgBv0ABAD9ugH9rgEhCCAIIAn9iAEgBv0ABBD9ugH9rgEhCCAGQSBqIQYgAUEQaiEBIAEgB0kNAAsgAiAI/RsAIAj9GwFqIAj9GwIgCP0bA2pqNgIAIAJBBGohAgwACwsL';

/** Memory layout: the question first, then the products, then the rows. */
const [questionAt, productsAt, rowsAt] = [0, 16_384, 131_072];
const largest = { length: (productsAt - questionAt) / 2, rows: (rowsAt - productsAt) / 4, bytes: 1_179_648 };

interface Module {
  multiply(question: number, rows: number, products: number, count: number, length: number): void;
  memory: WebAssembly.Memory & { grow(pages: number): number };
}

const common = open();
/** Modules that hold pinned rows, by their memory. */
const pinnedModules = new WeakMap<ArrayBufferLike, Module>();
const pageSize = 65_536;

/** How many rows can be multiplied at once; 0 for a length that the module does not support. */
export function rowsAtOnce(length: number): number {
  if (length === 0 || length % 16 !== 0 || length > largest.length) return 0;
  return Math.min(largest.rows, Math.floor(largest.bytes / length));
}

/** The product of the question with each row; no more rows than `rowsAtOnce`. */
export function productsWith(question: Int16Array, rows: Int8Array): Int32Array {
  const count = rows.length / question.length;
  const pinned = pinnedModules.get(rows.buffer);
  const { multiply, memory } = pinned ?? common;
  new Int16Array(memory.buffer, questionAt, question.length).set(question);
  if (pinned === undefined) new Int8Array(memory.buffer, rowsAt, rows.length).set(rows);
  multiply(questionAt, pinned === undefined ? rowsAt : rows.byteOffset, productsAt, count, question.length);
  return new Int32Array(memory.buffer, productsAt, count);
}

/** Copies rows into the memory of a module once, since every question is compared with them. */
export function pinRows(rows: Int8Array): Int8Array {
  const pinned = open();
  pinned.memory.grow(Math.ceil(Math.max(0, rows.length - largest.bytes) / pageSize));
  const kept = new Int8Array(pinned.memory.buffer, rowsAt, rows.length);
  kept.set(rows);
  pinnedModules.set(pinned.memory.buffer, pinned);
  return kept;
}

function open(): Module {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(assembled, 'base64')));
  // The types of the exports are given by the module's source.
  return { multiply: exports.multiply as Module['multiply'], memory: exports.memory as Module['memory'] };
}
