const eras = ['pre-classic', 'classic', 'indev', 'infdev', 'alpha', 'beta'];

/** A number that grows with releases: `Classic 0.24 SURVIVAL TEST` < `Beta 1.8` < `1.19` < `1.19.4` < `26.1`. */
export function releaseOrder(version: string): number {
  const era = eras.findIndex((name) => version.toLowerCase().startsWith(name));
  const [major = 0, minor = 0, patch = 0, more = 0] = (version.match(/\d+/g) ?? []).map(Number);
  return (era < 0 ? eras.length : era) * 1e12 + major * 1e9 + minor * 1e6 + patch * 1e3 + more;
}

/** `Beta`, of versions before 1.0. */
export function eraOf(version: string): string | undefined {
  return /^[A-Z][a-z]+(?:-[A-Z][a-z]+)?/.exec(version)?.[0];
}
