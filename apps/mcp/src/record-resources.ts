import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Catalogue } from './catalogue.ts';

const mimeType = 'application/json';

/** Every record as an MCP resource, with completion of names. */
export function addRecordResources(server: McpServer, { resources, resource, record, link }: Catalogue): void {
  const listed = () =>
    resources.flatMap((one) =>
      one.records.map((item) => {
        const { uri, name } = link(one, item);
        return { uri, name, title: `${name} (${one.singular})`, mimeType };
      }),
    );
  const complete = {
    resource: (typed: string) => resources.map(({ name }) => name).filter((name) => name.startsWith(typed)),
    key: (typed: string, context?: { arguments?: Record<string, string> }) => {
      const chosen = resources.filter(({ name }) => name === (context?.arguments?.resource ?? name));
      const keys = chosen.flatMap((one) => one.records.map((item) => one.keyOf(item)));
      return keys.filter((key) => key.startsWith(typed));
    },
  };
  server.registerResource(
    'record',
    new ResourceTemplate('minecraft://{resource}/{key}', { list: () => ({ resources: listed() }), complete }),
    { title: 'Record', description: 'One record of the data set as JSON', mimeType },
    (uri, variables) => {
      const chosen = resource(String(variables.resource));
      const found = record(chosen, decodeURIComponent(String(variables.key)));
      return { contents: [{ uri: uri.href, mimeType, text: JSON.stringify(found) }] };
    },
  );
}
