import links from '../../catalog/links.json' with { type: 'json' };

const byResource: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = links;

/** The records of the catalogue about the same thing as a record of the nine resources: `items/stick`. */
export function catalogLinks(resource: string, key: string): readonly string[] {
  const ofResource = byResource[resource] ?? {};
  return Object.hasOwn(ofResource, key) ? (ofResource[key] ?? []) : [];
}

/** The kinds of the catalogue that have records about the same things as a resource. */
export function linkedKinds(resource: string): readonly string[] {
  const places = Object.values(byResource[resource] ?? {}).flat();
  return [...new Set(places.map((place) => place.slice(0, place.indexOf('/'))))];
}
