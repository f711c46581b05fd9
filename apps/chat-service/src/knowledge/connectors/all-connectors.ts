import type { Connector } from './connector.ts';
import { feed } from './feed/feed.ts';
import { feedSettings } from './feed/feed-settings.ts';
import { git } from './git/git.ts';
import { gitSettings } from './git/git-settings.ts';

/** A connector whose settings were parsed by its own shape. */
export type AnyConnector = Connector<never>;

/** Every connector, in the order of the dashboard's list. To add one: its folder, its test, and a line here. */
export const allConnectors = [git, feed] as const;

/** Settings of any connector, told apart by their type. */
export const connectionShapes = [gitSettings, feedSettings] as const;

export function findConnector(type: string): AnyConnector | undefined {
  // Each connector only ever gets settings that its own shape has parsed: they are stored with its type.
  return allConnectors.find((connector) => connector.type === type) as AnyConnector | undefined;
}
