/** `products.wat` beside this file, assembled: 441 bytes. Plain loops take ten times as long. */
const assembled =
  'AGFzbQEAAAABDgJgAXsBf2AFf39/f38AAwMCAAEFAwEAFQcVAgZtZW1vcnkCAAhtdWx0aXBseQABCv0CAhkAIAD9GwAgAP0bAWogAP0bAiAA/RsDamoL4AICBn8HeyACIANBAnRqIQUCQANAIAIgBU8NAf0MAAAAAAAAAAAAAAAAAAAAACEOIA4hDyAOIRAgDiERIAAhBiABIARqIQcgByEIIAggBGohCSAJIARqIQoDQCAG/QAEACELIAb9AAQQIQwgAf0ABAAhDSAOIA39hwEgC/26ASAN/YgBIAz9ugH9rgH9rgEhDiAI/QAEACENIA8gDf2HASAL/boBIA39iAEgDP26Af2uAf2uASEPIAn9AAQAIQ0gECAN/YcBIAv9ugEgDf2IASAM/boB/a4B/a4BIRAgCv0ABAAhDSARIA39hwEgC/26ASAN/YgBIAz9ugH9rgH9rgEhESAGQSBqIQYgAUEQaiEBIAhBEGohCCAJQRBqIQkgCkEQaiEKIAEgB0kNAAsgAiAOEAA2AgAgAiAPEAA2AgQgAiAQEAA2AgggAiAREAA2AgwgCiEBIAJBEGohAgwACwsL';

/** Memory layout: the question first, then the products, then the rows, then room for three more of the longest. */
const [questionAt, productsAt, rowsAt] = [0, 16_384, 131_072];
/** Rows are taken in fours, so up to three more are read, and their products written. */
const beyond = 3;
const largest = { length: (productsAt - questionAt) / 2, rows: (rowsAt - productsAt) / 4 - beyond, bytes: 1_179_648 };

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
