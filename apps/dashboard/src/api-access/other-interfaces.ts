/** What a program that speaks to OpenAI has to be told. */
export function openAiSettings(origin: string, botId: string): string {
  return `OPENAI_BASE_URL=${origin}/v1\nOPENAI_API_KEY=YOUR_KEY\n# model: ${botId}`;
}

/** What agents keep of servers of the Model Context Protocol. */
export function mcpConfiguration(origin: string): string {
  const headers = { Authorization: 'Bearer YOUR_KEY' };
  return JSON.stringify({ mcpServers: { lectern: { type: 'http', url: `${origin}/mcp`, headers } } }, null, 2);
}
