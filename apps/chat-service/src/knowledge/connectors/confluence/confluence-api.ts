import { z } from 'zod';
import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { type ConnectorClient, readJson } from '../client.ts';
import { ConnectorError } from '../connector-errors.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { sameServer } from '../next-link.ts';

const links = z.object({ webui: z.string().optional(), next: z.string().optional() }).optional();
const listShape = z.object({
  results: z.array(
    z.object({ id: z.coerce.string(), title: z.string(), version: z.object({ number: z.number() }), _links: links }),
  ),
  _links: links,
});
const spacesShape = z.object({ results: z.array(z.object({ id: z.coerce.string() })) });
const pageShape = z.object({ title: z.string(), body: z.object({ view: z.object({ value: z.string() }) }) });

const explain = createExplain({
  service: 'Confluence',
  unauthorized:
    'Confluence refused the email or the token. It may have expired: create a new one, and enter it here under Edit.',
  forbidden:
    'This account may not read the space. Give it the right to view the space, or enter another one under Edit.',
  notFound: 'There is no such space, or this account does not see it. Check its key under Edit.',
});
const explainDocument = createExplainDocument(explain);

export interface ConfluenceApi {
  /** Before the paths of pages. */
  base: string;
  /** The address of the first part of the list. */
  firstPart(): Promise<string>;
  readPart(url: string): Promise<z.infer<typeof listShape> & { next: string | undefined }>;
  readPage(id: string): Promise<z.infer<typeof pageShape>>;
}

interface ApiOptions {
  hosting: 'cloud' | 'server';
  server: string;
  space: string;
  headers: Record<string, string>;
  client: ConnectorClient;
}

/** The API of Confluence Cloud (version 2) or of Confluence Data Center (version 1). */
export function createConfluenceApi({ hosting, server, space, headers, client }: ApiOptions): ConfluenceApi {
  const isCloud = hosting === 'cloud';
  const base = isCloud ? `${new URL(server).origin}/wiki` : server.replace(/(?<!\/)\/+$/, '');
  const get = <Shape extends z.ZodType>(url: string, shape: Shape, refuse: (response: GuardedResponse) => Error) =>
    client.parsed<z.infer<Shape>>(url, (response) => readJson(response, shape), refuse, { headers });

  async function firstPart(): Promise<string> {
    if (!isCloud) return `${base}/rest/api/content?spaceKey=${space}&type=page&status=current&limit=100&expand=version`;
    const { results } = await get(`${base}/api/v2/spaces?keys=${encodeURIComponent(space)}`, spacesShape, explain);
    const [found] = results;
    if (found === undefined) throw new ConnectorError(`There is no space ${space}, or this account does not see it.`);
    return `${base}/api/v2/pages?space-id=${encodeURIComponent(found.id)}&status=current&limit=100`;
  }

  return {
    base,
    firstPart,
    async readPart(url) {
      const part = await get(url, listShape, explain);
      const next = part._links?.next;
      return { ...part, next: next === undefined ? undefined : sameServer(nextPath(next, base, isCloud), base) };
    },
    readPage: (id) => {
      const path = isCloud ? `api/v2/pages/${id}?body-format=view` : `rest/api/content/${id}?expand=body.view`;
      return get(`${base}/${path}`, pageShape, explainDocument);
    },
  };
}

/** Data Center leaves the path of its own address out. */
const nextPath = (next: string, base: string, isCloud: boolean) =>
  isCloud || URL.canParse(next) ? next : `${base}${next}`;
