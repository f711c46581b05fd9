import { globSync, readFileSync } from 'node:fs';
import { findFileCircle, findFolderCircle, findUpwardImports, type House, readImports } from './imports/rules.ts';

const chat: House = {
  root: 'apps/chat-service/src',
  wings: ['platform', 'people', 'bots', 'knowledge', 'answering', 'talk', 'channels', 'insight', 'operate'],
  roof: ['cli', 'compose'],
};

/** Below these, folders must not import each other in a circle. */
const folderRoots = [
  ...chat.wings.map((wing) => `${chat.root}/${wing}`),
  'apps/dashboard/src',
  'apps/data-service/src',
  'apps/widget/src',
  'apps/widget/src/conversation',
  'packages/answering/src',
  'packages/dataset/src',
  'packages/service-kit/src',
];

/** Below these, files must not either, not even by their types. */
const fileRoots = [
  'apps/chat-service/src',
  'apps/data-service/src',
  'packages/answering/src',
  'packages/dataset/src',
  'packages/service-kit/src',
];

const isAllowed = (from: string, to: string) =>
  // The sentences about a field take the type of its record, and the resource with that record lists the fields.
  (from.startsWith('packages/dataset/src/fields/') && to.startsWith('packages/dataset/src/resources/')) ||
  // The pages are loaded for the first visitor, and take the type of their options from what loads them.
  (from === 'apps/data-service/src/site/pages.ts' && to === 'apps/data-service/src/site/site.ts');

const files = globSync('{apps,packages}/**/*.{ts,tsx}', { exclude: (file) => /^(?:node_modules|dist)$/.test(file) });
const sources = files.filter((file) => !/\.test\.ts$|\/test\/|\/node_modules\/|\/dist\//.test(file)).sort();
const imports = new Map(
  sources.map((file) => {
    const others = readImports(file, readFileSync(file, 'utf8'));
    return [file, others.filter((other) => !isAllowed(file, other))];
  }),
);

const problems = [
  ...findUpwardImports(imports, chat),
  ...folderRoots.flatMap((root) => findFolderCircle(imports, root)),
  ...fileRoots.flatMap((root) => findFileCircle(imports, root)),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
