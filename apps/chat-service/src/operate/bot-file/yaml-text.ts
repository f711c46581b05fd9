import { Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';

/** A YAML text as plain values, with the line of each. */
export interface YamlText {
  value: unknown;
  /** Keyed by the path to a value, as written by `pathKey`. */
  lines: ReadonlyMap<string, number>;
}

export type YamlResult = YamlText | { error: string };

export const pathKey = (path: readonly PropertyKey[]) => path.map(String).join('\n');

/** Reads YAML without its dangerous features: no aliases, no tags, no merge keys, no duplicate fields. */
export function readYaml(text: string): YamlResult {
  const lineCounter = new LineCounter();
  // The parser would compare each key of a map with all others; `note` needs one pass.
  const document = parseDocument(text, { lineCounter, uniqueKeys: false, merge: false, customTags: [], strict: true });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) {
    const { line } = lineCounter.linePos(problem.pos[0]);
    return { error: `line ${line}: ${problem.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')}` };
  }
  const lines = new Map<string, number>();
  const found = note(document.contents, [], (path, node) => {
    if (node?.range) lines.set(pathKey(path), lineCounter.linePos(node.range[0]).line);
  });
  if (found) return { error: `line ${lineOf(lineCounter, found.at)}: ${found.problem}` };
  return { value: document.toJS({ maxAliasCount: 0 }), lines };
}

export function writeYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string' || !/[\n\r]/.test(node.value)) return;
      node.type = isReadable(node.value) ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: 'literal', doubleQuotedMinMultiLineLength: 1e9 });
}

/** Whether a text survives a round trip as a block scalar; others are quoted. */
function isReadable(text: string): boolean {
  return (
    /^\S/.test(text) && !/[^\S\n]$/m.test(text) && !/[^\P{Cc}\n]/u.test(text) && !/[\u2028\u2029\u0085]/.test(text)
  );
}

const lineOf = (counter: LineCounter, { range }: Node) => counter.linePos(range?.[0] ?? 0).line;

interface Forbidden {
  at: Node;
  problem: string;
}

/** Visits every value; returns the first alias or repeated field, if there is one. */
function note(
  node: unknown,
  path: readonly PropertyKey[],
  onValue: (path: readonly PropertyKey[], node: Node | null) => void,
): Forbidden | undefined {
  if (isAlias(node)) return { at: node, problem: 'aliases (*) are not allowed in a bot file' };
  if (path.length === 0) onValue(path, isMap(node) || isSeq(node) || isScalar(node) ? node : null);
  const items = isMap(node)
    ? node.items.map(({ key, value }) => ({ name: String(isScalar(key) ? key.value : key), at: key, value }))
    : isSeq(node)
      ? node.items.map((value, index) => ({ name: index, at: value, value }))
      : [];
  const names = new Set<PropertyKey>();
  for (const { name, at, value } of items) {
    const inner = [...path, name];
    if (names.has(name)) return { at: at as Node, problem: `the field "${String(name).slice(0, 80)}" is there twice` };
    names.add(name);
    // The position of a field is that of its name.
    onValue(inner, at as Node | null);
    const found = note(value, inner, onValue);
    if (found) return found;
  }
  return undefined;
}
