import links from '../../catalog/links.json' with { type: 'json' };

const byResource: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = links;

/** The records of the catalogue about the same thing as a record of the nine resources: `items/stick`. */
export function catalogLinks(resource: string, key: string): readonly string[] {
  const ofResource = byResource[resource] ?? {};
  return Object.hasOwn(ofResource, key) ? (ofResource[key] ?? []) : [];
}
