import { confluence } from './confluence/confluence.ts';
import { confluenceSettings } from './confluence/confluence-settings.ts';
import type { Connector } from './connector.ts';
import { feed } from './feed/feed.ts';
import { feedSettings } from './feed/feed-settings.ts';
import { git } from './git/git.ts';
import { gitSettings } from './git/git-settings.ts';
import { gitClone } from './git-clone/git-clone.ts';
import { gitCloneSettings } from './git-clone/git-clone-settings.ts';
import { googleDrive } from './google-drive/google-drive.ts';
import { googleDriveSettings } from './google-drive/google-drive-settings.ts';
import { intercom } from './intercom/intercom.ts';
import { intercomSettings } from './intercom/intercom-settings.ts';
import { notion } from './notion/notion.ts';
import { notionSettings } from './notion/notion-settings.ts';
import { s3 } from './s3/s3.ts';
import { s3Settings } from './s3/s3-settings.ts';
import { sharePoint } from './sharepoint/sharepoint.ts';
import { sharePointSettings } from './sharepoint/sharepoint-settings.ts';
import { webdav } from './webdav/webdav.ts';
import { webDavSettings } from './webdav/webdav-settings.ts';
import { zendesk } from './zendesk/zendesk.ts';
import { zendeskSettings } from './zendesk/zendesk-settings.ts';

/** A connector whose settings were parsed by its own shape. */
export type AnyConnector = Connector<never>;

/** Every connector, in the order of the dashboard's list. To add one: its folder, its test, and a line here. */
export const allConnectors = [
  git,
  gitClone,
  feed,
  s3,
  webdav,
  zendesk,
  intercom,
  notion,
  confluence,
  googleDrive,
  sharePoint,
] as const;

/** Settings of any connector, told apart by their type. */
export const connectionShapes = [
  gitSettings,
  gitCloneSettings,
  feedSettings,
  s3Settings,
  webDavSettings,
  zendeskSettings,
  intercomSettings,
  notionSettings,
  confluenceSettings,
  googleDriveSettings,
  sharePointSettings,
] as const;

export function findConnector(type: string): AnyConnector | undefined {
  // Each connector only ever gets settings that its own shape has parsed: they are stored with its type.
  return allConnectors.find((connector) => connector.type === type) as AnyConnector | undefined;
}
