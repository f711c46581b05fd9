import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A regular expression as it is written in a source file. */
export interface Expression {
  file: string;
  source: string;
  flags: string;
}

export interface Expressions {
  written: Expression[];
  /** Files that build expressions from strings. */
  building: string[];
}

/** Every regular expression in the sources of some folders; tests are left out. */
export function collectExpressions(root: string, folders: readonly string[]): Expressions {
  const found: Expressions = { written: [], building: [] };
  for (const file of folders.flatMap((folder) => sourcesIn(root, folder))) {
    const tree: unknown = parseAst(readFileSync(join(root, file), 'utf8'), { lang: 'ts' }, file);
    visit(tree, (node) => {
      if (isLiteral(node)) found.written.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      else if (isConstruction(node) && !found.building.includes(file)) found.building.push(file);
    });
  }
  return found;
}

function sourcesIn(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => `${folder}/${name}`);
  return files.filter((file) => file.endsWith('.ts') && !/\.(?:test|d)\.ts$|\/test\//.test(file)).sort();
}

function visit(node: unknown, see: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return;
  see(node);
  for (const child of Object.values(node)) visit(child, see);
}

function isLiteral(node: object): node is { regex: { pattern: string; flags: string } } {
  return 'regex' in node && typeof node.regex === 'object' && node.regex !== null && 'pattern' in node.regex;
}

function isConstruction(node: object): boolean {
  if (!('type' in node && 'callee' in node) || typeof node.callee !== 'object' || node.callee === null) return false;
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  return isCall && 'name' in node.callee && node.callee.name === 'RegExp';
}
