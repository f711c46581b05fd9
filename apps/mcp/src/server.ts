import type { Resource } from '@lectern/dataset';
import { type Catalog, kindsOf } from '@lectern/dataset/catalog';
import type { Languages } from '@lectern/dataset/names';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import manifest from '../package.json' with { type: 'json' };
import { addCatalogTools } from './catalog-tools.ts';
import { createCatalogue } from './catalogue.ts';
import { addCraftTool } from './craft-tool.ts';
import { addListTool } from './list-tool.ts';
import { addRecordResources } from './record-resources.ts';
import { addRecordTools } from './record-tools.ts';

/** The MCP server over the data set: tools that read, and a resource for each record. It opens no connection. */
export function createMcpServer(resources: readonly Resource[], catalog: Catalog, languages: Languages): McpServer {
  const catalogue = createCatalogue(resources, languages);
  const names = resources.map(({ name, records }) => `${name} (${records.length})`).join(', ');
  const kinds = kindsOf(catalog)
    .map(({ kind, count }) => `${kind} (${count})`)
    .join(', ');
  const server = new McpServer(
    { name: 'lectern', title: 'Minecraft reference data', version: manifest.version },
    {
      instructions:
        `Minecraft Java Edition 26.2 reference data, compared with the game's own files: ${names}. ` +
        'Use search when the name is uncertain, get for one record, list for filters and sorting, related for what drops, ' +
        'sells, holds or needs what, compare for differences. ' +
        `The catalog_ tools have the figures of everything in the game: ${kinds}. ` +
        'With lang, names in other languages are found and shown. What is not in the data is not known: say so.',
    },
  );
  addRecordTools(server, catalogue);
  addListTool(server, catalogue);
  addCatalogTools(server, catalog, catalogue);
  addCraftTool(server, catalog);
  addRecordResources(server, catalogue);
  return server;
}
