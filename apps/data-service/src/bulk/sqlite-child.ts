// The process behind catalog-bulk.ts: writes everything as one SQLite file to its standard output.
import { resources } from '@lectern/dataset';
import { openCatalog } from '@lectern/dataset/catalog';
import { toSqlite } from './sqlite.ts';

process.stdout.write(toSqlite(resources, openCatalog()));
