/** Gives the unreleased section of a version its date. */
export function dateSection(changelog: string, version: string, day: string): string {
  const heading = `## ${version} (unreleased)\n`;
  if (!changelog.includes(heading)) throw new Error(`CHANGELOG.md has no section "${heading.trim()}"`);
  return changelog.replace(heading, `## ${version} (${day})\n`);
}

/** What changed in a released version, without its heading. */
export function notesOf(changelog: string, version: string): string {
  const section = changelog.split(/^(?=## )/m).find((part) => part.startsWith(`## ${version} (`));
  const [heading = '', ...lines] = section?.split('\n') ?? [];
  if (section === undefined || heading.endsWith('(unreleased)'))
    throw new Error(`CHANGELOG.md has no dated section of ${version}: run npm run release -- ${version} first`);
  return `${lines.join('\n').trim()}\n`;
}
