// npm run catalog:build -- <folder>: makes the files of the catalogue from a folder of the game's own data (docs/facts.md).
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builders } from '../build/all-kinds.ts';
import { nameFiles, toFile } from '../build/catalog-file.ts';
import { buildHistory } from '../build/history.ts';
import { buildNames } from '../build/names.ts';
import { createCatalog, kindsOf } from '../src/catalog/catalog.ts';
import { readFacts } from '../verify/read-facts.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(join(folder, 'raw'))) {
  console.error('usage: npm run catalog:build -- <folder>\ndocs/facts.md says how to make the folder.');
  process.exit(1);
}

const facts = readFacts(resolve(folder));
const target = join(import.meta.dirname, '../catalog');
const none = createCatalog({ counts: {}, read: () => [] });
const counts: Record<string, number> = {};
const links: Record<string, Record<string, string[]>> = {};
for (const { kind, record, curated } of kindsOf(none)) {
  const records = builders[kind as keyof typeof builders](facts);
  const text = toFile(record, records);
  writeFileSync(join(target, `${kind}.json`), text);
  counts[kind] = records.length;
  if (curated !== undefined) addLinks(curated, kind, records);
  console.log(
    `${kind.padEnd(13)} ${String(records.length).padStart(5)} records ${String(text.length).padStart(8)} bytes`,
  );
}
writeFileSync(join(target, 'counts.json'), `${JSON.stringify(counts, null, 2)}\n`);
writeFileSync(join(target, 'links.json'), `${JSON.stringify(links, null, 1)}\n`);

writeFileSync(join(target, 'history.json'), historyText(buildHistory(facts)));

const namesFolder = join(import.meta.dirname, '../names');
mkdirSync(namesFolder, { recursive: true });
const built = buildNames(facts);
const files = nameFiles(built);
for (const [name, content] of files) writeFileSync(join(namesFolder, name), content);
const bytes = [...files.values()].reduce((sum, content) => sum + content.length, 0);
console.log(`names in ${built.languages.length} languages ${bytes} bytes`);

/** One line for each kind and release. */
function historyText({ releases, kinds }: ReturnType<typeof buildHistory>): string {
  const blocks = Object.entries(kinds).map(([kind, { unknown, steps }]) => {
    const lines = Object.entries(steps).map(([release, step]) => `${JSON.stringify(release)}:${JSON.stringify(step)}`);
    return `${JSON.stringify(kind)}:{"unknown":${JSON.stringify(unknown)},"steps":{\n${lines.join(',\n')}\n}}`;
  });
  return `{"releases":${JSON.stringify(releases)},"kinds":{\n${blocks.join(',\n')}\n}}\n`;
}

/** Where the catalogue has the things that the nine resources describe. */
function addLinks(resource: string, kind: string, records: readonly object[]): void {
  const ofResource = links[resource] ?? {};
  links[resource] = ofResource;
  for (const record of records) {
    const { curated, id } = Object.assign({ curated: null, id: '' }, record);
    if (typeof curated === 'string') ofResource[curated] = [...(ofResource[curated] ?? []), `${kind}/${id}`];
  }
}
