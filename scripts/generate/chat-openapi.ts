import { describeApi } from '../../apps/chat-service/src/operate/openapi/describe-api.ts';

/** The chat API's description on its default address, for the reference that the data service shows. */
export function chatOpenApiDocument(): string {
  return `${JSON.stringify(describeApi('http://127.0.0.1:8081'), null, 2)}\n`;
}
