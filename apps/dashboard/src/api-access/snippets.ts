export interface Call {
  origin: string;
  botId: string;
  apiKey: string;
  message: string;
}

/** The same request in three languages, ready to paste. */
export const snippets = {
  curl: ({ origin, botId, apiKey, message }: Call) =>
    `curl ${origin}/api/v1/chat \\
  -H "Authorization: Bearer ${apiKey}" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify({ bot_id: botId, message }).replaceAll("'", "'\\''")}'`,

  JavaScript: ({ origin, botId, apiKey, message }: Call) =>
    `const response = await fetch("${origin}/api/v1/chat", {
  method: "POST",
  headers: {
    Authorization: "Bearer ${apiKey}",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    bot_id: "${botId}",
    message: ${JSON.stringify(message)},
  }),
});
const answer = await response.json();
console.log(answer.response, answer.sources);`,

  Python: ({ origin, botId, apiKey, message }: Call) =>
    `import json
import urllib.request

request = urllib.request.Request(
    "${origin}/api/v1/chat",
    data=json.dumps({"bot_id": "${botId}", "message": ${JSON.stringify(message)}}).encode(),
    headers={
        "Authorization": "Bearer ${apiKey}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
print(answer["response"], answer["sources"])`,
} as const;

export type Language = keyof typeof snippets;
