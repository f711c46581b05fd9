import { type DemoAccess, demoBotId } from './operate/demo/demo.ts';

export interface ChatBanner {
  url: string;
  demo: DemoAccess | undefined;
  /** Where its password is: passwords are never printed. */
  demoFile: string;
  /** What creates and compares embeddings, or why nothing does. */
  embeddings: string;
}

/** What the service prints for the person who starts it. */
export function chatBanner({ url, demo, demoFile, embeddings }: ChatBanner): string[] {
  const heading = `Chat service  ${url}`;
  const search = `  embeddings  ${embeddings}`;
  const dashboard = `  dashboard   ${url}/dashboard/`;
  if (demo === undefined) {
    return [
      heading,
      dashboard,
      search,
      '  a key       npm run lectern -- keys create --bot <id>   (bots list shows the ids)',
    ];
  }
  const body = JSON.stringify({ bot_id: demoBotId, message: 'How much health does a creeper have?' });
  return [
    heading,
    `  try it      curl ${url}/api/v1/chat -H 'Authorization: Bearer ${demo.key}' -H 'Content-Type: application/json' -d '${body}'`,
    dashboard,
    `  sign-in     ${demo.email}, with the password in ${demoFile}`,
    search,
  ];
}
