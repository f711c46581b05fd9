import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

export const resultsFile = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

const title =
  '# Results\n\nWritten by the benchmarks; read ratios rather than figures, the machine is shared. The server has core 0 and the load core 1.\n';

/** Replaces the part under a heading of the second level, or adds it at the end. */
export function writeSection(heading: string, text: string): void {
  const known = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : title;
  const parts = known.split(/^(?=## )/m);
  const section = `## ${heading}\n\n${text.trim()}\n\n`;
  const index = parts.findIndex((part) => part.startsWith(`## ${heading}\n`));
  if (index === -1) parts.push(section);
  else parts[index] = section;
  writeFileSync(resultsFile, `${parts.map((part) => part.trim()).join('\n\n')}\n`);
}

/** When, where and with which command. */
export function describeRun(command: string): string {
  const model = cpus()[0]?.model.trim();
  const cores = `${cpus().length} cores ${arch()}${model && model !== 'unknown' ? ` (${model})` : ''}`;
  return [
    `- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, \`${command}\``,
    `- ${cores}, Node ${process.version}`,
  ].join('\n');
}
