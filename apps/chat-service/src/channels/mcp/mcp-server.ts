import { AppError } from '@lectern/service-kit';
import { createMcpHandler, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Passage } from '../../knowledge/sources/passage.ts';
import type { Source } from '../../knowledge/sources/source.ts';
import { version } from '../../platform/config/version.ts';
import type { StoredAnswer } from '../../talk/chat/turn.ts';
import { askInput, askOutput, searchInput, searchOutput, sourceUri, toAskResult, toSearchResult } from './mcp-tools.ts';

/** What one caller can do. Each action does its own counting. */
export interface McpActions {
  ask(asked: z.infer<typeof askInput>): Promise<StoredAnswer>;
  search(query: string, limit: number): Promise<Passage[]>;
  listSources(): Promise<Source[]>;
  /** Undefined when there is no such source. */
  readSource(id: string): Promise<string | undefined>;
  /** Called with whatever an action threw. */
  onFailure(error: unknown): void;
}

const instructions =
  'A chatbot with its own knowledge. "ask" answers a question and names its sources; "search_knowledge" gives the ' +
  'passages themselves, for answers of your own.';

/** Answers one Model Context Protocol request to a bot. */
export function createBotHandler(botName: string, actions: McpActions) {
  return createMcpHandler(() => createBotServer(botName, actions));
}

/** The bot as an MCP server, for one request. */
function createBotServer(botName: string, actions: McpActions): McpServer {
  const server = new McpServer({ name: 'lectern', title: botName, version }, { instructions });
  addTools(server, botName, actions);
  addResources(server, actions);
  return server;
}

function addTools(server: McpServer, botName: string, { ask, search, onFailure }: McpActions): void {
  server.registerTool(
    'ask',
    {
      title: `Ask ${botName}`,
      description:
        'Answers a question from the sources of the bot, with the sources that prove it. "answered" is false when they ' +
        'hold no answer. Send the session_id of an earlier answer to go on with that conversation.',
      inputSchema: askInput,
      outputSchema: askOutput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (asked) => await attempt(async () => toAskResult(await ask(asked)), onFailure),
  );
  server.registerTool(
    'search_knowledge',
    {
      title: `Search the knowledge of ${botName}`,
      description: 'Finds the passages of the bot’s sources that fit a question best, with their scores.',
      inputSchema: searchInput,
      outputSchema: searchOutput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ query, limit }) => await attempt(async () => toSearchResult(await search(query, limit)), onFailure),
  );
}

function addResources(server: McpServer, { listSources, readSource, onFailure }: McpActions): void {
  const list = async () => {
    const sources = await listSources();
    return {
      resources: sources.map(({ id, title, kind, url }) => ({
        uri: sourceUri(id),
        name: title,
        title,
        mimeType: 'text/plain',
        description: url === undefined ? `A source (${kind})` : `A source (${kind}): ${url}`,
      })),
    };
  };
  server.registerResource(
    'source',
    new ResourceTemplate(sourceUri('{source_id}'), { list }),
    { title: 'A source of the bot', description: 'The text that was read of a source', mimeType: 'text/plain' },
    async ({ href: uri }, { source_id: id }) => {
      try {
        const text = await readSource(String(id));
        if (text === undefined) throw new AppError('not_found', 'Source not found.');
        return { contents: [{ uri, mimeType: 'text/plain', text }] };
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
  );
}

/** Errors are returned as results, so that the caller of the tool can read them. */
async function attempt<Result>(act: () => Promise<Result>, onFailure: (error: unknown) => void) {
  try {
    return await act();
  } catch (error) {
    onFailure(error);
    const text = error instanceof AppError ? error.message : 'Something went wrong on our side. Try again.';
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}
