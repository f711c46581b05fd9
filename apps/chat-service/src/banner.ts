import { type DemoAccess, demoBotId } from './demo.ts';

/** What the person who starts the service reads. */
export function chatBanner(url: string, demo: DemoAccess | undefined): string[] {
  const heading = `Chat service  ${url}`;
  const dashboard = `  dashboard   ${url}/dashboard/`;
  if (demo === undefined) {
    return [heading, dashboard, '  a key       npm run lectern -- keys create --bot <id>   (bots list shows the ids)'];
  }
  const body = JSON.stringify({ bot_id: demoBotId, message: 'How much health does a creeper have?' });
  return [
    heading,
    `  try it      curl ${url}/api/v1/chat -H 'Authorization: Bearer ${demo.key}' -H 'Content-Type: application/json' -d '${body}'`,
    dashboard,
    `  sign-in     ${demo.email}  ${demo.password}`,
  ];
}
