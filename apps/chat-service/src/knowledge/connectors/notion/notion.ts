import { z } from 'zod';
import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { pageUrl } from '../../sources/crawl-url.ts';
import { type ConnectorClient, readJson } from '../client.ts';
import { type Connection, defineConnector, type Secrets } from '../connector.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { blocksToMarkdown, plainText } from './blocks.ts';
import { type NotionSettings, notionSecrets, notionSettings } from './notion-settings.ts';
import { childrenShape, readBlocks } from './read-blocks.ts';

const usual = 'https://api.notion.com';
const pageShape = z.looseObject({
  id: z.string(),
  url: z.string(),
  last_edited_time: z.string(),
  archived: z.boolean().optional(),
  in_trash: z.boolean().optional(),
  properties: z.record(z.string(), z.unknown()),
});
const searchShape = z.object({
  results: z.array(pageShape),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});
const titleShape = z.object({ type: z.literal('title'), title: z.array(z.object({ plain_text: z.string() })) });

const explain = createExplain({
  service: 'Notion',
  unauthorized:
    'Notion refused the integration token. Copy the token of the integration again, and enter it here under Edit.',
  forbidden: 'The integration may not read content. Give it this capability in Notion.',
  notFound: 'Notion does not show this. Add the integration to the pages under Connections.',
});
const explainDocument = createExplainDocument(explain);

/** The pages of Notion that an integration was added to. */
export const notion = defineConnector<NotionSettings>({
  type: 'notion',
  name: 'Notion',
  summary: 'The pages that you share with an integration, with the pages below them.',
  settings: notionSettings,
  secrets: notionSecrets,
  destination: serverOf,
  homeUrl: () => 'https://www.notion.so/',
  title: () => 'Notion',
  connect,
});

function serverOf({ server = usual }: NotionSettings): string {
  return new URL(server).origin;
}

function connect(settings: NotionSettings, { token = '' }: Secrets, client: ConnectorClient): Connection {
  const api = `${serverOf(settings)}/v1`;
  const headers = {
    authorization: `Bearer ${token}`,
    'notion-version': '2022-06-28',
    'content-type': 'application/json',
  };
  const titles = new Map<string, string>();

  const readPart = (id: string, cursor: string | undefined) => {
    const query = `page_size=100${cursor === undefined ? '' : `&start_cursor=${encodeURIComponent(cursor)}`}`;
    const parse = (response: GuardedResponse) => readJson(response, childrenShape);
    const url = `${api}/blocks/${encodeURIComponent(id)}/children?${query}`;
    return client.parsed(url, parse, explainDocument, { headers });
  };

  return {
    async listDocuments(cursor) {
      const filter = { property: 'object', value: 'page' };
      const body = JSON.stringify({ filter, page_size: 100, ...(cursor !== undefined && { start_cursor: cursor }) });
      const parse = (response: GuardedResponse) => readJson(response, searchShape);
      const request = { method: 'POST' as const, headers, body };
      const { results, has_more, next_cursor } = await client.parsed(`${api}/search`, parse, explain, request);
      const pages = results.filter(({ archived, in_trash }) => archived !== true && in_trash !== true);
      for (const { id, properties } of pages) titles.set(id, titleOf(properties));
      const documents = pages.map(({ id, url, last_edited_time }) => ({
        externalId: id,
        title: titles.get(id),
        url: pageUrl(url),
        version: versionOf(last_edited_time, client.now()),
      }));
      return { documents, next: has_more ? (next_cursor ?? '') : undefined };
    },
    async readDocument({ externalId }) {
      const blocks = await readBlocks(externalId, readPart);
      const markdown = `# ${titles.get(externalId) ?? ''}\n\n${blocksToMarkdown(blocks)}\n`;
      return { bytes: Buffer.from(markdown), contentType: 'text/markdown; charset=utf-8', name: 'page.md' };
    },
  };
}

/** Notion rounds times to minutes: a page that was edited just now may change again without another time. */
function versionOf(editedAt: string, now: number): string {
  return now - Date.parse(editedAt) < 120_000 ? `${editedAt} ${now}` : editedAt;
}

function titleOf(properties: Readonly<Record<string, unknown>>): string {
  for (const property of Object.values(properties)) {
    const read = titleShape.safeParse(property);
    if (read.success) return plainText(read.data.title).replaceAll(/\s+/g, ' ').slice(0, 300);
  }
  return '';
}
