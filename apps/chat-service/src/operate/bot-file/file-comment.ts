/** The comment at the top of an exported bot file. */
export function commentOf(leftOut: readonly string[]): string {
  const lines = ['A bot of Lectern. It holds no secret: keys of models and API keys stay where they are.'];
  if (leftOut.length > 0) {
    const titles = leftOut.slice(0, 20).map((title) => `"${title}"`);
    const more = leftOut.length > 20 ? `, and ${leftOut.length - 20} more` : '';
    lines.push(`Uploaded files are not part of it: ${titles.join(', ')}${more}.`);
  }
  return lines.map((line) => `# ${line}\n`).join('');
}

/** A readable summary of what a file would change or has changed. */
export function describeChanges(
  changes: readonly { action: string; what: string; lines: readonly string[] }[],
): string[] {
  if (changes.every(({ action }) => action === 'keep')) {
    return ['Nothing differs.', ...changes.map(({ what }) => `= ${what}: not in the file, stays`)];
  }
  const signs: Record<string, string> = { add: '+', change: '~', remove: '-', keep: '=' };
  return changes.flatMap(({ action, what, lines }) => [
    `${signs[action] ?? ' '} ${what}`,
    ...lines.map((line) => `    ${line}`),
  ]);
}
