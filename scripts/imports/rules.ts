import { dirname, join } from 'node:path';

/** The files that a file imports, all as paths from the root of the repository. Types count too. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** A folder of sources whose wings stand on each other. */
export interface House {
  root: string;
  /** From the lowest to the highest: a wing imports only itself and lower wings. */
  wings: readonly string[];
  /** Folders that put the wings together, as do the files directly in the root. No wing imports them. */
  roof: readonly string[];
}

/** The relative imports of a file's text. */
export function readImports(file: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
}

/** Folders that are no wing, imports of a higher wing, and imports of a wing's own files by its folders. */
export function findUpwardImports(imports: Imports, { root, wings, roof }: House): string[] {
  const files = [...imports.keys()].filter((file) => file.startsWith(`${root}/`));
  const tops = new Set(files.flatMap((file) => folderBelow(root, file) ?? []));
  const strangers = [...tops].filter((folder) => !wings.includes(folder) && !roof.includes(folder));
  const floorOf = (file: string) => {
    const floor = wings.indexOf(folderBelow(root, file) ?? '');
    return floor === -1 ? wings.length : floor;
  };
  const upward = edgesOf(imports, root).filter(([from, to]) => {
    if (floorOf(from) !== floorOf(to)) return floorOf(from) < floorOf(to);
    const wing = wings[floorOf(from)];
    // The files directly in a wing put its folders together.
    return wing !== undefined && folderBelow(`${root}/${wing}`, from) !== undefined && isDirectlyIn(root, wing, to);
  });
  return [
    ...strangers.map((folder) => `${root}/${folder}: not a wing. Move it into one of ${wings.join(', ')}.`),
    ...upward.map(([from, to]) => `${from} imports ${to}, which is above it.`),
  ];
}

/** Folders right below a root that import each other in a circle. Files directly in the root do not count. */
export function findFolderCircle(imports: Imports, root: string): string[] {
  const graph = new Map<string, Set<string>>();
  for (const [file, other] of edgesOf(imports, root)) {
    const [from, to] = [folderBelow(root, file), folderBelow(root, other)];
    if (from === undefined || to === undefined || from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  const circle = findCircle(graph);
  return circle ? [`${root}: these folders import each other in a circle: ${circle.join(' -> ')}`] : [];
}

/** Files that import each other in a circle, if only by their types. */
export function findFileCircle(imports: Imports, root: string): string[] {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edgesOf(imports, root)) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const circle = findCircle(graph);
  return circle ? [`These files import each other in a circle: ${circle.join(' -> ')}`] : [];
}

function edgesOf(imports: Imports, root: string): (readonly [from: string, to: string])[] {
  const isInside = (file: string) => file.startsWith(`${root}/`);
  return [...imports].flatMap(([from, others]) =>
    isInside(from) ? others.filter(isInside).map((to) => [from, to] as const) : [],
  );
}

/** The folder right below a root; undefined for files of the root and outside of it. */
function folderBelow(root: string, file: string): string | undefined {
  if (!file.startsWith(`${root}/`)) return undefined;
  const [folder, ...rest] = file.slice(root.length + 1).split('/');
  return rest.length === 0 ? undefined : folder;
}

const isDirectlyIn = (root: string, wing: string, file: string) => dirname(file) === `${root}/${wing}`;

/** A path through the graph that ends where it began. */
function findCircle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const follow = (node: string, way: string[]): string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = follow(next, [...way, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = follow(node, []);
    if (circle) return circle;
  }
  return undefined;
}
