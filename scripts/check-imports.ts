import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Below these, folders must not import each other in a circle. Files directly in a root are wiring or shared and do not count. */
const roots = [
  'apps/chat-service/src',
  'apps/dashboard/src',
  'apps/data-service/src',
  'apps/widget/src',
  'apps/widget/src/conversation',
  'packages/service-kit/src',
];

/** Which folders a folder imports, and by which file each. */
type Graph = Map<string, Map<string, string>>;

function readGraph(root: string): Graph {
  const graph: Graph = new Map();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.endsWith('.test.ts') || file.split(sep).includes('test')) continue;
    const folder = folderOf(file);
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const other = folderOf(join(dirname(file), path));
      if (folder === undefined || other === undefined || other === folder) continue;
      const imports = graph.get(folder) ?? new Map();
      graph.set(folder, imports.set(other, file));
    }
  }
  return graph;
}

/** The folder right below the root; undefined for files of the root and outside of it. */
function folderOf(file: string): string | undefined {
  const [folder, ...rest] = file.split(sep);
  return rest.length === 0 || folder === '..' ? undefined : folder;
}

/** A path through the graph that ends where it began. */
function findCycle(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const follow = (folder: string, way: string[]): string[] | undefined => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of graph.get(folder)?.keys() ?? []) {
      const cycle = follow(next, [...way, folder]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of graph.keys()) {
    const cycle = follow(folder, []);
    if (cycle) return cycle;
  }
  return undefined;
}

function findProblems(root: string): string[] {
  const graph = readGraph(root);
  const cycle = findCycle(graph);
  if (cycle === undefined) return [];
  const steps = cycle.slice(1).map((to, index) => {
    const from = cycle[index] ?? '';
    return `  ${from} -> ${to}: ${root}/${graph.get(from)?.get(to)}`;
  });
  return [`${root}: these folders import each other in a circle:`, ...steps];
}

const problems = roots.flatMap(findProblems);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
