import { Hono } from 'hono';
import { createFindFace } from '../channels/website/bot-face.ts';
import { createSourcePages } from '../knowledge/sources/source-page.ts';
import { createPersonPictures } from '../people/accounts/person-pictures.ts';
import type { Database } from '../platform/database/database.ts';

/** Pages and pictures that visitors see outside of the widget. */
export const composePublicPages = (database: Database): Hono =>
  new Hono()
    .route('/', createPersonPictures(database))
    .route('/sources', createSourcePages({ database, findFace: createFindFace(database) }));
