// One file with all layouts of signed-in people, to load them at once.
export { BotLayout } from './bot-layout.tsx';
export { SettingsLayout } from './settings-layout.tsx';
export { SignedIn } from './signed-in.tsx';
export { WorkspaceLayout } from './workspace-layout.tsx';
