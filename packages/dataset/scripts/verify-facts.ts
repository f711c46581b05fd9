// npm run verify-facts -- <folder>: compares the records with a folder of the game's own data and writes provenance.json.
// With an extract (verify/extract.json) instead of a folder it compares only what that was made for.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openCatalog } from '../src/catalog/open-catalog.ts';
import { allProofs } from '../verify/all-proofs.ts';
import { compareCatalog } from '../verify/catalog/compare-catalog.ts';
import { compareWithFacts, type FieldResult } from '../verify/compare.ts';
import { compareExtract, readExtract } from '../verify/extract.ts';
import { compareHistory } from '../verify/history/compare-history.ts';
import { compareNames } from '../verify/names/compare-names.ts';
import { readFacts } from '../verify/read-facts.ts';

const [folder, mode] = process.argv.slice(2);
if (folder?.endsWith('.json')) {
  const { checkedValues, differences } = compareExtract(readExtract(readFileSync(folder, 'utf8')));
  for (const difference of differences) console.error(difference);
  console.log(`${checkedValues} values of the extract compared, ${differences.length} differences`);
  process.exit(differences.length > 0 ? 1 : 0);
}
if (folder === undefined || !existsSync(join(folder, 'raw'))) {
  console.error(
    'usage: npm run verify-facts -- <folder or extract> [--check]\nThe folder holds raw/, derived/ and settled/; docs/facts.md says how to make one.',
  );
  process.exit(1);
}

const facts = readFacts(resolve(folder));
const provenanceFile = join(import.meta.dirname, '../provenance.json');
const results = allProofs.map((proof) => ({ resource: proof.resource, fields: compareWithFacts(proof, facts) }));

const catalog = compareCatalog(openCatalog(), facts);

printTable();
const wrong = printDisagreements() + printCatalog() + printNames() + printHistory();
const text = `${JSON.stringify(toProvenance(), null, 2)}\n`;
const stale = mode === '--check' && readFileSync(provenanceFile, 'utf8') !== text;
if (stale)
  console.error('packages/dataset/provenance.json is out of date: run npm run verify-facts -- <folder> and commit it.');
if (mode !== '--check') writeFileSync(provenanceFile, text);
process.exit(wrong > 0 || stale ? 1 : 0);

function printTable(): void {
  const rows = results.flatMap(({ resource, fields }) =>
    [...fields].map(([field, result]) => ({ resource, field, ...summary(result) })),
  );
  console.log('resource      field                   kind       records  values  agreeing');
  for (const { resource, field, kind, records, values, agreeing } of rows) {
    const cells = [resource.padEnd(13), field.padEnd(23), kind.padEnd(10), String(records).padStart(7)];
    console.log(
      [...cells, String(values).padStart(7), values === 0 ? '       -' : `${agreeing}`.padStart(8)].join(' '),
    );
  }
  const values = rows.reduce((sum, row) => sum + row.values, 0);
  const checkable = rows.filter((row) => row.values > 0).length;
  console.log(`\n${values} values checked in ${checkable} of ${rows.length} fields`);
}

function summary({ kind, checkedRecords, checkedValues, disagreements }: FieldResult) {
  const agreeing = `${checkedRecords - disagreements.length}/${checkedRecords}`;
  return { kind, records: checkedRecords, values: checkedValues, agreeing };
}

function printDisagreements(): number {
  let count = 0;
  for (const { resource, fields } of results) {
    for (const [field, { disagreements }] of fields) {
      for (const { key, expected, actual } of disagreements) {
        count += 1;
        console.error(
          `${resource}: ${key}: ${field}: ${JSON.stringify(actual)} but the facts give ${JSON.stringify(expected)}`,
        );
      }
    }
  }
  console.log(`${count} disagreements`);
  return count;
}

function printCatalog(): number {
  console.log('\ncatalog       records  values  values by a second computation');
  for (const { kind, records, checkedValues, crossCheckedValues } of catalog) {
    console.log(
      [kind.padEnd(13), String(records).padStart(7), String(checkedValues).padStart(7), crossCheckedValues || '-'].join(
        ' ',
      ),
    );
  }
  const differences = catalog.flatMap((result) => result.differences);
  for (const difference of differences) console.error(difference);
  const values = catalog.reduce((sum, { checkedValues }) => sum + checkedValues, 0);
  console.log(`\n${values} values of the catalogue compared, ${differences.length} differences`);
  return differences.length;
}

function printNames(): number {
  const { languages, checkedNames, differences } = compareNames(facts);
  for (const difference of differences) console.error(difference);
  console.log(`${checkedNames} names in ${languages} languages compared, ${differences.length} differences`);
  return differences.length;
}

function printHistory(): number {
  const { checkedIds, releaseCount, differences } = compareHistory(facts);
  for (const difference of differences) console.error(difference);
  console.log(`${checkedIds} ids of ${releaseCount} releases compared, ${differences.length} differences`);
  return differences.length;
}

/** The record of the comparison that the service publishes. */
function toProvenance() {
  const resources = Object.fromEntries(
    results.map(({ resource, fields }) => [
      resource,
      Object.fromEntries(
        [...fields].map(([field, { disagreements, uncheckedRecords, ...rest }]) => [
          field,
          {
            ...rest,
            agreeingRecords: rest.checkedRecords - disagreements.length,
            uncheckedRecords: rest.checkedRecords === 0 ? [] : uncheckedRecords,
          },
        ]),
      ),
    ]),
  );
  const kinds = catalog.map(({ kind, differences: _, ...figures }) => [kind, figures]);
  return { gameVersion: '26.2', resources, catalog: Object.fromEntries(kinds) };
}
