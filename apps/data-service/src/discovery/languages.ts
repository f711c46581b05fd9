import type { Languages } from '@lectern/dataset/names';
import { type Content, stableContent } from '../content.ts';

/** The languages in which records have names. */
export function languagesContent({ all }: Languages): Content {
  return stableContent(JSON.stringify({ success: true, count: all.length, data: all }), '/api/v1/languages');
}
