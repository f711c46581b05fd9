// Writes what the judge for other languages is trained on: English documents with their questions, some of them translated, and
// documents in other languages with theirs. Those that fit the gates are in it to be reported on; training leaves them out.
// Usage: node eval/fit/export-languages.ts FILE
import { readdirSync, writeFileSync } from 'node:fs';
import { encoderAuthors, languagesFitFolder, languagesTrainFolder } from '../groups.ts';
import { documentLines } from './document-lines.ts';
import { readTranslations } from './translations.ts';

const [file = ''] = process.argv.slice(2);
const translated = readTranslations();
const lines: string[] = [];
for (const author of encoderAuthors)
  lines.push(...(await documentLines(author, { translationsOf: ({ id }) => translated(author, id) })));
for (const language of readdirSync(languagesTrainFolder).sort())
  lines.push(...(await documentLines(language, { folder: languagesTrainFolder, as: `learned-${language}` })));
for (const language of readdirSync(languagesFitFolder).sort())
  lines.push(...(await documentLines(language, { folder: languagesFitFolder, as: `fit-${language}` })));
writeFileSync(file, lines.join('\n'));
process.stdout.write(`${lines.length} lines\n`);
