/** The settings for a program that uses the OpenAI API. */
export function openAiSettings(origin: string, botId: string): string {
  return `OPENAI_BASE_URL=${origin}/v1\nOPENAI_API_KEY=YOUR_KEY\n# model: ${botId}`;
}

/** The configuration that agents need for an MCP server. */
export function mcpConfiguration(origin: string): string {
  const headers = { Authorization: 'Bearer YOUR_KEY' };
  return JSON.stringify({ mcpServers: { lectern: { type: 'http', url: `${origin}/mcp`, headers } } }, null, 2);
}
