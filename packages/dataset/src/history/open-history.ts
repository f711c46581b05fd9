import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHistory, type History, type HistoryFile } from './history.ts';

const path = join(import.meta.dirname, '../../catalog/history.json');

/** The history of this package; its file is read when it is first needed. */
export const openHistory = (): History => createHistory(() => readHistoryFile());

export const readHistoryFile = (): HistoryFile => JSON.parse(readFileSync(path, 'utf8'));
