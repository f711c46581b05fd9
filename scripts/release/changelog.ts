/** People read the changes of a release, so there are not more of them. */
const mostLines = 60;

/** Gives the unreleased section of a version its date. */
export function dateSection(changelog: string, version: string, day: string): string {
  const heading = `## ${version} (unreleased)\n`;
  if (!changelog.includes(heading)) throw new Error(`CHANGELOG.md has no section "${heading.trim()}"`);
  const lines = changelog.slice(changelog.indexOf(heading)).split(/\n## /)[0]?.split('\n') ?? [];
  if (lines.length > mostLines)
    throw new Error(`The changes of ${version} have ${lines.length} lines, ${mostLines} at most`);
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
